import { Field, Input, NativeSelect } from '@chakra-ui/react';
import { DayInput } from '@routebook/ui';

interface PlainFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'day';
  /** Labels by value; without them it is typed. */
  choices?: readonly { readonly value: string; readonly label: string }[];
  help?: string;
  required?: boolean;
}

/** A labelled control that is no field of a call's body: what a preview is asked for, what narrows other choices. */
export function PlainField({
  label,
  value,
  onChange,
  type = 'text',
  choices,
  help,
  required = false,
}: PlainFieldProps) {
  return (
    <Field.Root required={required} minW="10rem" flex="1">
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {choices ? (
        <NativeSelect.Root>
          <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : type === 'day' ? (
        <DayInput value={value} onChange={onChange} control={Input} />
      ) : (
        <Input value={value} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      )}
      {help && <Field.HelperText>{help}</Field.HelperText>}
    </Field.Root>
  );
}
