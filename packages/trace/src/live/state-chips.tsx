import type { GroupUser } from '@routebook/contract';
import { quantity, styled, useUrlState } from '@routebook/ui';
import { useMemo } from 'react';
import { stateFacts } from '../people/states.ts';
import { isSameInParts, keptWhileSame } from './kept-while-same.ts';
import type { People } from './live-people.ts';
import { countStates, type StateFilter, stateFilters } from './live-rows.ts';
import type { LiveStore } from './live-store.ts';
import { useLiveValue } from './use-live-value.ts';

const Chips = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    minHeight: '1.625rem',
    fontSize: 'xs',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.panel',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.focusRing',
  },
  '& [aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.solid' },
  '& svg': { width: '0.5rem', height: '0.5rem' },
});

const inUrl = { state: '' };

interface StateChipsProps {
  readonly live: LiveStore;
  readonly users: readonly GroupUser[];
  readonly chosen: StateFilter | null;
}

/** How many are in each state; one of them narrows list and map to it. */
export function StateChips({ live, users, chosen }: StateChipsProps) {
  const [, setUrl] = useUrlState(inUrl);
  const count = useMemo(() => keptWhileSame((people: People) => countStates(users, people), isSameInParts), [users]);
  const counts = useLiveValue(live, ({ people }) => count(people));
  const isKnown = useLiveValue(live, (state) => state.isKnown);
  return (
    <Chips role="group" aria-label="State">
      {stateFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => setUrl({ state: filter === chosen ? '' : filter }, { push: true })}
        >
          {filter !== 'alerts' && (
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <circle cx="5" cy="5" r="5" fill={stateFacts[filter].colour} />
            </svg>
          )}
          {filter === 'alerts' ? 'Alerts' : stateFacts[filter].label} {isKnown && quantity(counts[filter])}
        </button>
      ))}
    </Chips>
  );
}
