import { Muted, quantity } from '@routebook/ui';
import type { ParcelRow } from './parcel-rows.ts';
import { peopleText, tabsText } from './words.ts';

/** Who has a parcel open now; with several versions about, who has which. */
export function WhoRuns({ row }: { row: ParcelRow }) {
  const open = row.versions.filter(({ health }) => (health?.tabs ?? 0) > 0);
  const [first] = open;
  if (!first) return <Muted>nobody now</Muted>;
  if (open.length === 1 && first.runs === 'all') {
    return (
      <>
        {peopleText(first.health?.people ?? 0)} <Muted>in {tabsText(first.health?.tabs ?? 0)}</Muted>
      </>
    );
  }
  const running = [...open].sort((one, other) => Number(other.runs === 'all') - Number(one.runs === 'all'));
  return <>{running.map(({ version, health }) => `${quantity(health?.people ?? 0)} on ${version}`).join(', ')}</>;
}
