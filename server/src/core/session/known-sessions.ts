import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { Session } from './session.ts';

/** A session as it was loaded, and what has to be as it was then for it to hold. */
export interface KnownSession {
  readonly session: Session;
  /** The version of the people, their designations and places. */
  readonly stamp: string;
  /** The end of the business day whose scope it is. */
  readonly dayEnds: string;
}

const known = new WeakMap<Database, LRUCache<string, KnownSession>>();

export function knownSession(db: Database, tokenSha256: Buffer): KnownSession | undefined {
  return known.get(db)?.get(keyOf(tokenSha256));
}

/** Remembers a session that was loaded; those not asked for the longest go first. */
export function rememberSession(db: Database, loaded: KnownSession): void {
  const sessions = known.get(db) ?? new LRUCache<string, KnownSession>({ max: 10_000 });
  known.set(db, sessions);
  sessions.set(keyOf(loaded.session.tokenSha256), loaded);
}

export function forgetSession(db: Database, tokenSha256: Buffer): void {
  known.get(db)?.delete(keyOf(tokenSha256));
}

function keyOf(tokenSha256: Buffer): string {
  return tokenSha256.toString('latin1');
}
