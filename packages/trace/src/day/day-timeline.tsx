import { showTime, styled } from '@routebook/ui';
import { useSyncExternalStore } from 'react';
import { lastUntil } from '../replay/place-at.ts';
import type { ReplayClock } from '../replay/replay-clock.ts';
import { kindFacts, type TimelineEntry } from './timeline.ts';

const List = styled('ol', {
  listStyle: 'none',
  fontSize: 'sm',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  '& button': {
    display: 'grid',
    gridTemplateColumns: { base: '3.25rem 0.75rem minmax(0, 1fr)', md: '6.5rem 0.75rem minmax(0, 1fr) minmax(0, 1fr)' },
    alignItems: 'center',
    gap: '2',
    width: '100%',
    px: '3',
    py: '1.5',
    textAlign: 'start',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    focusVisibleRing: 'inside',
    focusRingColor: 'brand.focusRing',
    _hover: { bg: 'bg.subtle' },
  },
  '& li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  '& [aria-current]': { bg: 'brand.subtle' },
  '& svg': { width: '0.625rem', height: '0.625rem' },
  '& small': { fontSize: 'sm', color: 'fg.muted', gridColumn: { base: '3', md: 'auto' } },
});
const Heading = styled('h2', { fontSize: 'md', fontWeight: 'semibold' });

interface DayTimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly clock: ReplayClock;
}

/** The day in words; a line goes to its time, and the last one that has begun is marked. */
export function DayTimeline({ entries, clock }: DayTimelineProps) {
  const begins = entries.map(({ from }) => from);
  const current = useSyncExternalStore(clock.onChange, () => lastUntil(begins, clock.now()));
  return (
    <section aria-label="What happened">
      <Heading>What happened</Heading>
      <List>
        {entries.map(({ id, kind, from, to, what, detail }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === current ? 'time' : undefined}
              onClick={() => clock.goTo(from)}
            >
              <span>{to > from ? `${showTime(from)}–${showTime(to)}` : showTime(from)}</span>
              <svg viewBox="0 0 10 10" role="img" aria-label={kindFacts[kind].label}>
                <circle cx="5" cy="5" r="5" fill={kindFacts[kind].colour} />
              </svg>
              <span>{what}</span>
              <small>{detail}</small>
            </button>
          </li>
        ))}
      </List>
    </section>
  );
}
