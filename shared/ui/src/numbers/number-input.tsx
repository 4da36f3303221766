import { Input, type InputProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { useKeptOfField } from '../handover/use-draft.ts';
import { parseNumber, shownNumber } from './parse-number.ts';

export interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** A plain decimal, empty for none; what is no number stands as it is. */
  value: string;
  onChange: (text: string) => void;
  /** True where what was pasted, or typed to its end, is taken elsewhere. */
  takes?: ((text: string) => boolean) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A number as people write it here, `5,00,000`: as it is typed until one goes on, then grouped. */
export function NumberInput({ value, onChange, takes, onBlur, ...input }: NumberInputProps) {
  const [typed, setTyped] = useKeptOfField<string>('typed', input.name);
  return (
    <Input
      {...input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shownNumber(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseNumber(target.value) ?? target.value.trim());
      }}
      onPaste={(event) => {
        if (takes?.(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onBlur={(event) => {
        if (typed !== undefined) takes?.(typed);
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
