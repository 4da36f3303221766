import { showTime, styled } from '@routebook/ui';
import { useState, useSyncExternalStore } from 'react';
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
    _print: { gridTemplateColumns: '7rem 0.75rem minmax(0, 1fr) minmax(0, 1fr)' },
    fontVariantNumeric: 'tabular-nums',
    focusVisibleRing: 'inside',
    focusRingColor: 'brand.focusRing',
    '&:hover:not([aria-current])': { bg: 'bg.subtle' },
  },
  '& li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  '& [aria-current]': { bg: 'brand.subtle' },
  '& svg': { width: '0.625rem', height: '0.625rem' },
  '& small': {
    fontSize: 'sm',
    color: 'fg.muted',
    gridColumn: { base: '3', md: 'auto' },
    _print: { gridColumn: 'auto' },
  },
});
const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2',
  pb: '1',
  '& h2': { fontSize: 'md', fontWeight: 'semibold' },
  '& label': { fontSize: 'sm', _print: { display: 'none' } },
});

interface DayTimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly clock: ReplayClock;
}

/** The day in words; a line goes to its time, and the last one that has begun is marked. */
export function DayTimeline({ entries: all, clock }: DayTimelineProps) {
  const [withFences, showFences] = useState(false);
  // Where outlets stand close together, one is in many fences at once.
  const entries = withFences ? all : all.filter(({ kind }) => kind !== 'fence');
  const begins = entries.map(({ from }) => from);
  const current = useSyncExternalStore(clock.onChange, () => lastUntil(begins, clock.now()));
  return (
    <section aria-label="What happened">
      <Head>
        <h2>What happened</h2>
        <label>
          <input type="checkbox" checked={withFences} onChange={(event) => showFences(event.target.checked)} /> Outlets
          entered and left
        </label>
      </Head>
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
