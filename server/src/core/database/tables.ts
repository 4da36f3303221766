import type { UserStatus } from '@routebook/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Day, Instant, Json, NullableInstant, NullableJson, StampedInstant } from './column-types.ts';

interface DesignationTable {
  id: string;
  name: string;
  level: number;
  all_capabilities: Generated<boolean>;
  capabilities: Generated<string[]>;
  manages: Generated<string[]>;
  edits_own_market: Generated<boolean>;
  walks_routes: Generated<boolean>;
  version: Generated<number>;
  created_at: StampedInstant;
  updated_at: StampedInstant;
  deleted_at: NullableInstant;
}

interface UserAccountTable {
  id: string;
  employee_code: string;
  name: string;
  email: string;
  mobile: string | null;
  /** An argon2id PHC string; null until the person has chosen a password. */
  password_hash: string | null;
  designation: string;
  supervisor_id: string | null;
  status: Generated<UserStatus>;
  sees_everything: Generated<boolean>;
  email_verified_at: NullableInstant;
  /** A new address that waits until it is confirmed from its mailbox. */
  pending_email: string | null;
  photo: string | null;
  joined_on: Day | null;
  left_on: Day | null;
  version: Generated<number>;
  created_at: StampedInstant;
  updated_at: StampedInstant;
  deleted_at: NullableInstant;
  search_text: ColumnType<string, never, never>;
}

/** The market nodes a person works in, each from a day up to (not including) another. */
interface UserMarketTable {
  user_id: string;
  node_id: string;
  valid_from: Day;
  valid_to: Day | null;
}

interface SessionTable {
  token_sha256: Buffer;
  user_id: string;
  created_at: StampedInstant;
  last_seen_at: StampedInstant;
  expires_at: Instant;
  user_agent: string | null;
  ip: string | null;
  service: Generated<'portal' | 'trace'>;
  begun_by: Buffer | null;
}

export type MailTokenPurpose = 'verify-email' | 'change-email' | 'reset-password' | 'invite';

interface MailTokenTable {
  token_sha256: Buffer;
  user_id: string;
  purpose: MailTokenPurpose;
  /** The address the link was mailed to: a link to an address that was changed since proves nothing. */
  email: string;
  created_at: StampedInstant;
  expires_at: Instant;
  used_at: NullableInstant;
}

interface AttemptTable {
  key: string;
  window_ends_at: Instant;
  count: number;
  opens_at: NullableInstant;
}

interface KnownNetworkTable {
  user_id: string;
  network: string;
  seen_at: StampedInstant;
}

interface AuditEntryTable {
  id: string;
  at: StampedInstant;
  actor_id: string | null;
  actor_name: string;
  action: string;
  entity: string;
  entity_id: string | null;
  before: NullableJson;
  after: NullableJson;
  reason: string | null;
  request_id: string | null;
  batch_id: string | null;
}

interface FirstAnswerTable {
  user_id: string;
  key: string;
  day: Day;
  fingerprint: Buffer;
  status: number | null;
  reply: string | null;
  created_at: StampedInstant;
}

interface SettingTable {
  key: string;
  value: Json;
}

/** Every table by its name: those that are the core's own; each folder with others declares them here (its `tables.ts`). */
export interface Tables {
  designation: DesignationTable;
  user_account: UserAccountTable;
  user_market: UserMarketTable;
  session: SessionTable;
  mail_token: MailTokenTable;
  attempt: AttemptTable;
  known_network: KnownNetworkTable;
  audit_entry: AuditEntryTable;
  first_answer: FirstAnswerTable;
  setting: SettingTable;
}
