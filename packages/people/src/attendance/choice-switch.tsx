import { styled } from '@routebook/ui';

const Label = styled('label', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  fontSize: 'sm',
  color: 'fg.muted',
  '& select': {
    height: '8',
    px: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    focusVisibleRing: 'outside',
  },
});

interface ChoiceSwitchProps<Value extends string> {
  label: string;
  /** What each choice is called, in their order. */
  words: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}

/** Which of a few kinds of rows are listed. */
export function ChoiceSwitch<Value extends string>({ label, words, value, onChoose }: ChoiceSwitchProps<Value>) {
  const choices = Object.keys(words) as Value[];
  return (
    <Label>
      {label}
      <select
        value={value}
        onChange={({ target }) => onChoose(choices.find((choice) => choice === target.value) ?? value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </select>
    </Label>
  );
}
