import { FilterBar, type ListState, Select, styled } from '@routebook/ui';
import { marketFilter } from '../market/market-filter.ts';
import type { DayFilterKey } from './list-options.ts';

const Label = styled('label', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  fontSize: 'sm',
  color: 'fg.muted',
  '& select': { fieldSizing: 'content' },
});

const filters = [marketFilter];

interface ChoiceBarProps<Value extends string> {
  list: ListState<DayFilterKey>;
  label: string;
  /** What each choice is called, in their order. */
  words: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}

/** Which of a few kinds of rows are listed, beside the search and the market of a list by person. */
export function ChoiceBar<Value extends string>({ list, label, words, value, onChoose }: ChoiceBarProps<Value>) {
  const choices = Object.keys(words) as Value[];
  return (
    <FilterBar list={list} searchLabel="Search name or code" filters={filters}>
      <Label>
        {label}
        <Select
          value={value}
          onChange={({ target }) => onChoose(choices.find((choice) => choice === target.value) ?? value)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words[choice]}
            </option>
          ))}
        </Select>
      </Label>
    </FilterBar>
  );
}
