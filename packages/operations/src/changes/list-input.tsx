import { Input } from '@chakra-ui/react';
import { CustomField, type CustomFieldProps } from '@routebook/ui';
import { type Ref, useState } from 'react';

function itemsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

interface TypedListProps {
  ref: Ref<HTMLInputElement>;
  items: readonly string[];
  onChange: (items: string[]) => void;
}

function TypedList({ ref, items, onChange }: TypedListProps) {
  const [text, setText] = useState(items.join(', '));
  return (
    <Input
      ref={ref}
      value={text}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        onChange(itemsOf(target.value));
      }}
    />
  );
}

/** A few words typed in one line, with commas between them. */
export function ListInput(field: Omit<CustomFieldProps<readonly string[]>, 'children'>) {
  return (
    <CustomField<readonly string[]> {...field}>
      {({ value, onChange, ref }) => <TypedList ref={ref} items={value} onChange={onChange} />}
    </CustomField>
  );
}
