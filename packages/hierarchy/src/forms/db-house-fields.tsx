import { Grid } from '@chakra-ui/react';
import { DateField, NumberField, PhoneField, TextareaField, TextField } from '@routebook/ui';
import { useEffect } from 'react';

interface Position {
  latitude?: unknown;
  longitude?: unknown;
}

interface DbHouseFieldsProps {
  position: Position | null | undefined;
  /** Takes the position away. */
  onNoPosition: () => void;
}

/** What only a DB house has. A position is whole or not there at all. */
export function DbHouseFields({ position, onNoPosition }: DbHouseFieldsProps) {
  const emptied =
    position !== null && position !== undefined && isEmpty(position.latitude) && isEmpty(position.longitude);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the emptying matters, not which function was given.
  useEffect(() => {
    if (emptied) onNoPosition();
  }, [emptied]);
  return (
    <>
      <TextField name="proprietor" label="Proprietor" required />
      <PhoneField name="mobile" label="Mobile" required />
      <TextareaField name="address" label="Address" rows={2} />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3.5">
        <NumberField name="position.latitude" label="Latitude" help="Like 23.8103" />
        <NumberField name="position.longitude" label="Longitude" help="Like 90.4125" />
        <TextField name="tradeLicence" label="Trade licence" />
        <DateField name="openingDate" label="Opening date" />
      </Grid>
      <NumberField name="creditLimit" label="Credit limit" as="text" unit="BDT" required />
    </>
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
