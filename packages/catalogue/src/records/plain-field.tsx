import { Box, Input, NativeSelect, Text } from '@chakra-ui/react';
import { DayInput } from '@routebook/ui';
import { useId } from 'react';

interface PlainFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'day';
  /** Labels by value; without them it is typed. */
  choices?: readonly { readonly value: string; readonly label: string }[];
  help?: string;
}

/** A labelled control that is no field of a call's body: what a preview is asked for, what narrows other choices. */
export function PlainField({ label, value, onChange, type = 'text', choices, help }: PlainFieldProps) {
  const id = useId();
  return (
    <Box minW="10rem" flex="1">
      <label htmlFor={id}>
        <Text as="span" display="block" fontSize="sm" fontWeight="medium">
          {label}
        </Text>
      </label>
      {choices ? (
        <NativeSelect.Root>
          <NativeSelect.Field id={id} value={value} onChange={(event) => onChange(event.target.value)}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : type === 'day' ? (
        <DayInput id={id} value={value} onChange={onChange} control={Input} />
      ) : (
        <Input id={id} value={value} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      )}
      {help && (
        <Text fontSize="xs" color="fg.muted">
          {help}
        </Text>
      )}
    </Box>
  );
}
