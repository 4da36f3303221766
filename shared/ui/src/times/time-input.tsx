import { type ComponentType, type Ref, useState } from 'react';
import { useKeptOfField } from '../handover/use-draft.ts';
import { Input, type InputProps } from '../theme/input.tsx';
import { parseTime } from './parse-time.ts';

type Passed = Pick<
  InputProps,
  'id' | 'name' | 'placeholder' | 'required' | 'style' | 'onBlur' | 'aria-label' | 'aria-describedby'
>;

export interface TimeInputProps extends Passed {
  /** `HH:MM`; empty for no time. */
  value: string;
  /** With each key: the time that is typed, empty while it is none, and what was typed. */
  onChange?: (time: string, typed: string) => void;
  /** Another time that is typed to its end. */
  onDone?: (time: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** The input that is drawn: inside a form's field the one that knows its label. */
  control?: ComponentType<InputProps>;
}

/** A time of day as people type it, shown as `14:05` whatever the browser's language. */
export function TimeInput({ value, onChange, onDone, onBlur, control = Input, ref, ...input }: TimeInputProps) {
  const [text, setText] = useKeptOfField<string>('typed', input.name);
  const [left, setLeft] = useState(false);
  const Control = control;
  const wrong = left && text !== undefined && text.trim() !== '';
  const settle = () => {
    setLeft(true);
    const time = text === undefined ? null : parseTime(text);
    if (time === null) return;
    setText(undefined);
    if (time !== value) onDone?.(time);
  };
  return (
    <Control
      placeholder="hh:mm"
      {...input}
      ref={ref}
      type="text"
      autoComplete="off"
      title="Type a time like 9:15, 915 or 9.15pm"
      {...(wrong && { 'aria-invalid': true })}
      value={text ?? value}
      onChange={({ target }) => {
        setText(target.value);
        setLeft(false);
        onChange?.(parseTime(target.value) ?? '', target.value);
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
