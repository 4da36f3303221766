import type { ParcelRow } from '../parcels/parcel-rows.ts';

/** What somebody has begun on a parcel, or on several at once, on the map that was shown: its revision goes with the write. */
export type Task =
  | ({ row: ParcelRow; revision: number } & ({ kind: 'use' | 'try'; version?: string } | { kind: 'end-trial' }))
  | { kind: 'use-several'; rows: readonly ParcelRow[]; revision: number };

export type Begin = (task: Task) => void;
