import type { MapDifference } from '@routebook/contract';
import { type ParcelAddress, parcelAt } from './parcel-address.ts';

/** A change of the map for people: a parcel and its versions; null where it was not, or is no longer, in the map. */
export interface MapChange {
  what: string;
  from: string | null;
  to: string | null;
}

function shown({ version, origin }: ParcelAddress): string {
  return origin ? `${version} from ${origin}` : version;
}

function changeOf({ specifier, from, to }: MapDifference): MapChange {
  const before = from === null ? null : parcelAt(from);
  const after = to === null ? null : parcelAt(to);
  const known = after ?? before;
  const sameParcel = before === null || after === null || before.name === after.name;
  const readable = (from === null || before !== null) && (to === null || after !== null);
  if (!known || !sameParcel || !readable) return { what: specifier.replace(/^@routebook\//, ''), from, to };
  return { what: known.name, from: before && shown(before), to: after && shown(after) };
}

/** Differences as changes of parcels: the many specifiers of one shared module are one change. */
export function changesIn(differences: readonly MapDifference[]): MapChange[] {
  const changes = new Map<string, MapChange>();
  for (const difference of differences) {
    const change = changeOf(difference);
    changes.set(`${change.what} ${change.from} ${change.to}`, change);
  }
  return [...changes.values()];
}

/** A change as one line: "hierarchy 0.1.0 → 0.2.0". */
export function changeText({ what, from, to }: MapChange): string {
  if (from === null) return `${what} ${to} added`;
  if (to === null) return `${what} ${from} removed`;
  return `${what} ${from} → ${to}`;
}
