import { useState } from 'react';
import { businessDate } from '../format/dates.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { DateInput } from './date-input.tsx';
import { earlierMonths } from './earlier-months.ts';
import { type Period, periods } from './periods.ts';

const custom = 'Custom period';

export interface PeriodFilterProps {
  from: string;
  to: string;
  /** What no period means; a named period of the same name is then not offered beside it. */
  anyLabel?: string | undefined;
  onChoose: (period: Partial<Period>) => void;
}

/** A named period of business days, a month of the half year before, or two dates. */
export function PeriodFilter({ from, to, anyLabel = 'Any date', onChoose }: PeriodFilterProps) {
  const [wantsCustom, setWantsCustom] = useState(false);
  const named = { ...periods(), ...earlierMonths(businessDate(), 5) };
  const known = Object.keys(named).find((label) => named[label]?.from === from && named[label]?.to === to);
  const name = from || to ? (known ?? custom) : '';
  const shown = wantsCustom ? custom : name === anyLabel ? '' : name;

  const choose = (choice: string) => {
    setWantsCustom(choice === custom);
    if (choice !== custom) onChoose(named[choice] ?? {});
  };

  return (
    <>
      <ChoiceFilter
        label="Period"
        anyLabel={anyLabel}
        choices={[...Object.keys(named), custom]
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
