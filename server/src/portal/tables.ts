import type { Rehearsal, RollOut } from '@routebook/contract';
import type { ColumnType } from 'kysely';
import type {
  Day,
  Instant,
  Json,
  NullableInstant,
  NullableJson,
  StampedInstant,
} from '../core/database/column-types.ts';

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
  pipeline: NullableJson;
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
  age: ColumnType<number, number | undefined, number>;
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

interface ReportKeyTable {
  key: Buffer;
}

interface RollOutTable {
  id: ColumnType<string, string | undefined, never>;
  uses: Json;
  stages: Json;
  begun: ColumnType<number, number | undefined, number>;
  state: ColumnType<RollOut['state'], RollOut['state'] | undefined, RollOut['state']>;
  note: ColumnType<string, string | undefined, string>;
  minutes: number;
  limits: Json;
  again: boolean;
  not_before: NullableInstant;
  stage_since: NullableInstant;
  reason: string;
  made_by: string;
  made_by_id: string | null;
  made_at: StampedInstant;
  ended_at: NullableInstant;
}

interface FreezeDayTable {
  day: Day;
  reason: string;
  made_by: string;
}

interface TeamTokenTable {
  id: ColumnType<string, string | undefined, never>;
  team: string;
  token_sha256: Buffer;
  parcels: string[];
  made_by: string;
  made_at: StampedInstant;
  expires_at: Instant;
  revoked_at: NullableInstant;
  used_at: NullableInstant;
}

interface PastTicketTable {
  ticket_sha256: Buffer;
  revision: number;
  made_by: string;
  expires_at: Instant;
}

interface ParcelUsageTable {
  at: StampedInstant;
  name: string;
  version: string;
  user_id: string;
  seconds: number;
  long_tasks: number;
  tasks: number;
}

interface RehearsalTable {
  id: ColumnType<string, string | undefined, never>;
  name: string;
  version: string;
  against: string | null;
  revision: number;
  ticket_sha256: Buffer;
  verdict: ColumnType<Rehearsal['verdict'], Rehearsal['verdict'] | undefined, Rehearsal['verdict']>;
  sentence: ColumnType<string, string | undefined, string>;
  reasons: ColumnType<unknown, string | undefined, string>;
  made_by: string;
  made_by_id: string | null;
  made_at: StampedInstant;
}

interface RehearsalScreenTable {
  rehearsal_id: string;
  place: number;
  path: string;
  fresh: Json;
  old: NullableJson;
  differences: Json;
  fresh_picture: string | null;
  old_picture: string | null;
}

interface ScreenViewTable {
  day: Day;
  path: string;
  user_id: string;
  seconds: number;
}

declare module '../core/database/tables.ts' {
  interface Tables {
    parcel_version: ParcelVersionTable;
    parcel_file: ParcelFileTable;
    map_revision: MapRevisionTable;
    parcel_event: ParcelEventTable;
    portal_tab: PortalTabTable;
    portal_start: PortalStartTable;
    report_key: ReportKeyTable;
    roll_out: RollOutTable;
    freeze_day: FreezeDayTable;
    parcel_usage: ParcelUsageTable;
    team_token: TeamTokenTable;
    past_ticket: PastTicketTable;
    rehearsal: RehearsalTable;
    rehearsal_screen: RehearsalScreenTable;
    screen_view: ScreenViewTable;
  }
}
