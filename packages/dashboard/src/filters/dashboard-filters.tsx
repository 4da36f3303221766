import { ChoiceFilter, styled } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { AsOf } from './as-of.tsx';
import { changeFilter, filterAtom } from './filter-atoms.ts';
import { When } from './when.tsx';
import { Where } from './where.tsx';

const Bars = styled('div', { display: 'flex', flexDirection: 'column', gap: '2', _print: { display: 'none' } });
const Line = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2' });

const comparedWith = [
  { value: 'lastYear', label: 'Against last year' },
  { value: 'target', label: 'Against target' },
  { value: 'none', label: 'Without comparison' },
];
const volume = [{ value: 'volume', label: 'Volume, pieces' }];
const today = [{ value: 'today', label: 'As today’s tree' }];

/** Where, when, and how: what all figures of the dashboard are narrowed and read by. */
export function DashboardFilters() {
  const { compare = '', measure = '', reading = '' } = useAtomValue(filterAtom);
  return (
    <Bars>
      <Where />
      <Line>
        <When />
        <ChoiceFilter
          label="Compared with"
          anyLabel="Against LMTD"
          choices={comparedWith}
          value={compare === 'lmtd' ? '' : compare}
          onChoose={(chosen) => changeFilter({ compare: chosen })}
        />
        <ChoiceFilter
          label="Measure"
          anyLabel="Value, BDT"
          choices={volume}
          value={measure === 'value' ? '' : measure}
          onChoose={(chosen) => changeFilter({ measure: chosen })}
        />
        <ChoiceFilter
          label="Reading"
          anyLabel="As sold"
          choices={today}
          value={reading === 'sold' ? '' : reading}
          onChoose={(chosen) => changeFilter({ reading: chosen })}
        />
        <AsOf />
      </Line>
    </Bars>
  );
}
