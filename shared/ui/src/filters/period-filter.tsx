import { useState } from 'react';
import { ChoiceFilter } from './choice-filter.tsx';
import { DateInput } from './date-input.tsx';
import { type Period, periodName, periods } from './periods.ts';

const custom = 'Custom period';

export interface PeriodFilterProps {
  from: string;
  to: string;
  /** What no period means; a named period of the same name is then not offered beside it. */
  anyLabel?: string | undefined;
  onChoose: (period: Partial<Period>) => void;
}

/** A named period of business days, or two dates. */
export function PeriodFilter({ from, to, anyLabel = 'Any date', onChoose }: PeriodFilterProps) {
  const [wantsCustom, setWantsCustom] = useState(false);
  const name = from || to ? (periodName({ from, to }) ?? custom) : '';
  const shown = wantsCustom ? custom : name === anyLabel ? '' : name;

  const choose = (choice: string) => {
    setWantsCustom(choice === custom);
    if (choice !== custom) onChoose(periods()[choice] ?? {});
  };

  return (
    <>
      <ChoiceFilter
        label="Period"
        anyLabel={anyLabel}
        choices={[...Object.keys(periods()), custom]
          .filter((label) => label !== anyLabel)
          .map((label) => ({ value: label, label }))}
        value={shown}
        onChoose={choose}
      />
      {shown === custom && (
        <>
          <DateInput
            label="From"
            value={from}
            max={to || undefined}
            onChoose={(date) => onChoose({ from: date, to })}
          />
          <DateInput label="To" value={to} min={from || undefined} onChoose={(date) => onChoose({ from, to: date })} />
        </>
      )}
    </>
  );
}
