import { Select, styled } from '@routebook/ui';
import { useId } from 'react';

const Labelled = styled('div', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  fontSize: 'sm',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  '& > div': { width: '9.5rem' },
  _print: { display: 'none' },
});

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly words: Readonly<Record<Value, string>>;
  /** Those that are offered; all unless told. */
  readonly offered?: readonly Value[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few ways to look at a card. */
export function Choice<Value extends string>({ label, value, words, offered, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  const values = offered ?? (Object.keys(words) as Value[]);
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value as Value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
