import { Grid } from '@chakra-ui/react';
import { DateField, NumberField, PhoneField, PositionFields, TextareaField, TextField } from '@routebook/ui';

/** What only a DB house has. */
export function DbHouseFields() {
  return (
    <>
      <TextField name="proprietor" label="Proprietor" required />
      <PhoneField name="mobile" label="Mobile" required />
      <TextareaField name="address" label="Address" rows={2} />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3.5">
        <PositionFields name="position" />
        <TextField name="tradeLicence" label="Trade licence" />
        <DateField name="openingDate" label="Opening date" />
      </Grid>
      <NumberField name="creditLimit" label="Credit limit" as="text" unit="BDT" required />
    </>
  );
}
