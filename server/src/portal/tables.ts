import type { ColumnType } from 'kysely';
import type { Json, NullableJson, StampedInstant } from '../core/database/column-types.ts';

interface ParcelVersionTable {
  name: string;
  version: string;
  manifest: Json;
  published_at: StampedInstant;
  published_by: string;
}

interface ParcelFileTable {
  name: string;
  version: string;
  path: string;
  sha384: string;
  content: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

interface MapRevisionTable {
  revision: number;
  imports: Json;
  trials: ColumnType<unknown, string | undefined, string>;
  changes: Json;
  cause: 'start' | 'file' | 'use' | 'trial' | 'rollback' | 'undo';
  reason: string;
  file: NullableJson;
  undone: ColumnType<unknown, string | undefined, string>;
  made_by: string;
  made_by_id: string | null;
  made_at: StampedInstant;
}

interface ParcelEventTable {
  id: ColumnType<string, string | undefined, never>;
  at: StampedInstant;
  name: string;
  version: string;
  kind: 'load' | 'mount' | 'failed' | 'error' | 'left';
  milliseconds: number | null;
  reason: string | null;
  user_id: string;
  tab: string;
}

interface PortalTabTable {
  tab: string;
  user_id: string;
  revision: number;
  running: Json;
  taking: Json;
  due_at: string | null;
  seen_at: StampedInstant;
}

interface PortalStartTable {
  tab: string;
  user_id: string;
  revision: number;
  good: number;
  state: 'begun' | 'started' | 'failed' | 'left';
  reason: string | null;
  begun_at: StampedInstant;
}

declare module '../core/database/tables.ts' {
  interface Tables {
    parcel_version: ParcelVersionTable;
    parcel_file: ParcelFileTable;
    map_revision: MapRevisionTable;
    parcel_event: ParcelEventTable;
    portal_tab: PortalTabTable;
    portal_start: PortalStartTable;
  }
}
