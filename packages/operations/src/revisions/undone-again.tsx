import { listParcels, type MapRevision, type RunningMap } from '@routebook/contract';
import { useServerRead } from '@routebook/ui';
import { AgainField, chosenOf } from '../changes/again-field.tsx';
import { differenceTo } from '../map/difference-to.ts';
import { parcelAt } from '../map/parcel-address.ts';
import { parcelRows } from '../parcels/parcel-rows.ts';
import { useRevisionsSince } from './use-revisions-since.ts';

/** Asks where going back to a revision uses versions again that the portal itself went back from. */
export function UndoneAgain({ target, map }: { target: MapRevision; map: RunningMap }) {
  const since = useRevisionsSince(target.revision);
  const stored = useServerRead(listParcels);
  if (!since.data || !stored.data) return null;
  const differences = differenceTo(
    map.imports,
    since.data.filter(({ revision }) => revision <= map.revision),
  );
  const returning = [...differences.flatMap(({ to }) => (to ? (parcelAt(to) ?? []) : [])), ...target.trials];
  const rows = parcelRows({ parcels: stored.data.parcels, map, health: [] });
  return <AgainField chosen={chosenOf(rows, returning)} />;
}
