import { type CacheTag, type Level, levelNames, levels } from '@routebook/contract';
import type { AuditEntry } from '../../../core/audit/audit.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Session } from '../../../core/session/session.ts';

/** What a change of the hierarchy needs of its call. `db` is the call's transaction. */
export interface WriteContext {
  readonly db: Database;
  readonly session: Session;
  audit(entry: AuditEntry): void;
  changed(tags: readonly CacheTag[], ids?: readonly string[]): void;
}

/**
 * The kinds of lists that a change of a node of this level makes stale: its own; above it, where it is counted;
 * below it, where its name is part of paths.
 */
export function tagsAround(level: Level, { above = false, below = false }): CacheTag[] {
  const place = levelNames.indexOf(level);
  return [
    ...levels
      .filter((_, other) => other === place || (above && other < place) || (below && other > place))
      .map(({ tag }) => tag),
    'Market',
  ];
}
