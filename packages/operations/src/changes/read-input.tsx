import { Input } from '@chakra-ui/react';
import { type Ref, useState } from 'react';

interface ReadInputProps {
  ref: Ref<HTMLInputElement>;
  /** What the value is as text, before anybody types. */
  written: string;
  onType: (text: string) => void;
}

/** A line that stays as it is typed, while a form has what is read in it. */
export function ReadInput({ ref, written, onType }: ReadInputProps) {
  const [text, setText] = useState(written);
  return (
    <Input
      ref={ref}
      value={text}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        onType(target.value);
      }}
    />
  );
}
