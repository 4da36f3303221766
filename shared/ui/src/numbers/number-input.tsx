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

/**
 * A number as people write it here, `5,00,000`: as it is typed until one goes on, then grouped. What is no number stays to be
 * mended, also where the value can't hold it and is none.
 */
export function NumberInput({ value, onChange, takes, onBlur, ...input }: NumberInputProps) {
  const [typed, setTyped] = useKeptOfField<string>('typed', input.name);
  const text = typed?.trim() ?? '';
  const isNumber = parseNumber(text) !== null;
  const isShown = isNumber || value === '' || value === text;
  const shown = isShown && typed !== undefined ? typed : shownNumber(value);
  return (
    <Input
      {...input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      {...(shown.trim() !== '' && parseNumber(shown) === null && { 'aria-invalid': true })}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseNumber(target.value) ?? target.value.trim());
      }}
      onPaste={(event) => {
        if (takes?.(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onBlur={(event) => {
        if (typed !== undefined) takes?.(typed);
        if (isNumber || value !== '') setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
