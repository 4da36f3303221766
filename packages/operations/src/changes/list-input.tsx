import { Field, Input } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';

function itemsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

interface ListInputProps {
  label: string;
  help: ReactNode;
  items: readonly string[];
  onChange: (items: string[]) => void;
}

/** A few words typed in one line, with commas between them. */
export function ListInput({ label, help, items, onChange }: ListInputProps) {
  const [text, setText] = useState(items.join(', '));
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Input
        value={text}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          onChange(itemsOf(target.value));
        }}
      />
      <Field.HelperText>{help}</Field.HelperText>
    </Field.Root>
  );
}
