import type { CacheTag } from '@routebook/contract';
import type { AuditEntry } from '../../../core/audit/audit.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Session } from '../../../core/session/session.ts';

/** What a write of gifts works with: the transaction of its call, who makes it, and whom it notifies. */
export interface GiftWrite {
  readonly db: Database;
  readonly session: Session;
  audit(entry: AuditEntry): void;
  changed(tags: readonly CacheTag[], ids?: readonly string[]): void;
}
