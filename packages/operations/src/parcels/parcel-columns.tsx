import { chakra } from '@chakra-ui/react';
import { type Column, Muted, quantity } from '@routebook/ui';
import { EntrySize } from './entry-size.tsx';
import type { ParcelRow } from './parcel-rows.ts';
import { TroubleBadges } from './trouble-badges.tsx';
import { WhoRuns } from './who-runs.tsx';
import { duration, kindText } from './words.ts';

const Bad = chakra('span', { base: { color: 'fg.error', fontWeight: 'medium' } });

function Count({ of }: { of: number | undefined }) {
  if (of === undefined) return <Muted>—</Muted>;
  return of === 0 ? <>0</> : <Bad>{quantity(of)}</Bad>;
}

/** Of all versions that run for somebody; undefined where nothing was reported. */
function inUse({ versions }: ParcelRow, figure: 'failures' | 'errors'): number | undefined {
  const counts = versions.flatMap(({ runs, health }) => (runs === 'none' || !health ? [] : [health[figure]]));
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** The unit that need be said only once, behind both times. */
function sameUnit(...times: (number | null | undefined)[]): string {
  const [unit = '', other] = times.map((time) => duration(time).replace(/^[\d.]+/, ''));
  return unit === other ? unit : '';
}

function Times({ median, p95 }: { median: number | null | undefined; p95: number | null | undefined }) {
  if (median === null || median === undefined) return <Muted>—</Muted>;
  return (
    <>
      {duration(median).replace(sameUnit(median, p95), '')} <Muted>/ {duration(p95)}</Muted>
    </>
  );
}

function Running({ row: { running, trial, versions } }: { row: ParcelRow }) {
  const tried = versions.find(({ runs }) => runs === 'some');
  return (
    <>
      {running?.version ?? <Muted>none</Muted>} {running && <TroubleBadges version={running} />}{' '}
      {trial && <span data-status="waiting">{trial.version} for some</span>}{' '}
      {tried && <TroubleBadges version={tried} />}
    </>
  );
}

export const parcelColumns: readonly Column<ParcelRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, fixed: true, width: 126 },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => <Muted>{kindText(kind)}</Muted>, width: 125, optional: true },
  { id: 'running', header: 'Running', cell: (row) => <Running row={row} />, width: 212 },
  {
    id: 'versions',
    header: 'Versions',
    cell: ({ versions }) => versions.filter(({ published }) => published).length,
    align: 'end',
    width: 80,
  },
  { id: 'who', header: 'Open now', cell: (row) => <WhoRuns row={row} />, width: 190 },
  {
    id: 'load',
    header: 'Load / p95',
    cell: ({ running }) => <Times median={running?.health?.loadMedian} p95={running?.health?.loadP95} />,
    align: 'end',
    width: 100,
  },
  {
    id: 'mount',
    header: 'Mount / p95',
    cell: ({ running }) => <Times median={running?.health?.mountMedian} p95={running?.health?.mountP95} />,
    align: 'end',
    width: 116,
  },
  {
    id: 'failures',
    header: 'Failures',
    cell: (row) => <Count of={inUse(row, 'failures')} />,
    align: 'end',
    width: 80,
  },
  {
    id: 'errors',
    header: 'Errors',
    cell: (row) => <Count of={inUse(row, 'errors')} />,
    align: 'end',
    width: 68,
  },
  {
    id: 'size',
    header: 'First file, KB',
    cell: ({ running }) => (running?.published ? <EntrySize {...running.published} unit="" /> : <Muted>—</Muted>),
    width: 136,
  },
];
