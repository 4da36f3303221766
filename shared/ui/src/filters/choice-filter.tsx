import { Select } from '../theme/select.tsx';
import { styled } from '../theme/styled.tsx';
import type { Choice } from './filter.ts';

/** As wide as what is chosen, so that choices which come later push nothing aside. */
const Narrow = styled(Select, {
  width: 'auto',
  minWidth: '8rem',
  maxWidth: '13rem',
  '& select': { fieldSizing: 'content' },
});

export interface ChoiceFilterProps {
  label: string;
  anyLabel: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
}

/** One of a few; the empty choice takes the filter away. */
export function ChoiceFilter({ label, anyLabel, choices, value, onChoose }: ChoiceFilterProps) {
  return (
    <Narrow aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{anyLabel}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Narrow>
  );
}
