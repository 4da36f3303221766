import { type Level, levels } from '@routebook/contract';
import { LookupFilter, styled } from '@routebook/ui';
import { changeFilter } from './filter-atoms.ts';
import { placesIn, type SelectedPlace, useSelectedPlaces } from './places.ts';

const Line = styled('div', {
  display: 'flex',
  flexWrap: { base: 'nowrap', md: 'wrap' },
  gap: '1.5',
  overflowX: 'auto',
  // The ring of a focused button lies outside of it.
  p: '2px',
  m: '-2px',
  '& > button': { flexShrink: 0, maxWidth: '11rem' },
  _print: { display: 'none' },
});

/** Nation > region > ... > route: each is narrowed by those above it, and by what the person may see. */
export function Where() {
  const selected = useSelectedPlaces();
  return (
    <Line role="group" aria-label="Place">
      {levels.map(({ level, one, many }, depth) => {
        const above = levels.slice(0, depth).flatMap((step) => selected.get(step.level) ?? []);
        return (
          <Step
            key={level}
            level={level}
            label={one}
            anyLabel={`${many}: all`}
            chosen={selected.get(level)}
            above={above.at(-1)}
          />
        );
      })}
    </Line>
  );
}

interface StepProps {
  readonly level: Level;
  readonly label: string;
  readonly anyLabel: string;
  readonly chosen: SelectedPlace | undefined;
  /** The lowest that is chosen above it. */
  readonly above: SelectedPlace | undefined;
}

function Step({ level, label, anyLabel, chosen, above }: StepProps) {
  return (
    <LookupFilter
      filter={{
        kind: 'lookup',
        key: `${level} in ${above?.id ?? 'all'}`,
        label,
        anyLabel,
        search: placesIn(level, above?.id),
        name: async () => chosen?.name ?? '',
      }}
      value={chosen?.id ?? ''}
      onChoose={(id) => changeFilter({ market: id || above?.id })}
    />
  );
}
