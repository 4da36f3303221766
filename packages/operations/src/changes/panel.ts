import type { ParcelRow } from '../parcels/parcel-rows.ts';

/** A dialog that changes a parcel, or several at once, on the map that was shown: its revision goes with the write. */
export type Panel =
  | ({ row: ParcelRow; revision: number } & (
      | { kind: 'use' | 'try' | 'roll-out'; version?: string }
      | { kind: 'end-trial' }
      | { kind: 'rehearse'; version: string }
      | { kind: 'rehearsal'; version: string; id: string }
    ))
  | { kind: 'use-several'; rows: readonly ParcelRow[]; revision: number };

export type OpenPanel = (panel: Panel) => void;
