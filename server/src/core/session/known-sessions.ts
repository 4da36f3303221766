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

const mostKept = 10_000;
const known = new WeakMap<Database, Map<string, KnownSession>>();

export function knownSession(db: Database, tokenSha256: Buffer): KnownSession | undefined {
  return known.get(db)?.get(keyOf(tokenSha256));
}

/** Keeps a session that was loaded; those loaded the longest ago go first. */
export function keepSession(db: Database, loaded: KnownSession): void {
  const sessions = known.get(db) ?? new Map<string, KnownSession>();
  known.set(db, sessions);
  const key = keyOf(loaded.session.tokenSha256);
  sessions.delete(key);
  sessions.set(key, loaded);
  const [oldest] = sessions.keys();
  if (sessions.size > mostKept && oldest !== undefined) sessions.delete(oldest);
}

export function forgetSession(db: Database, tokenSha256: Buffer): void {
  known.get(db)?.delete(keyOf(tokenSha256));
}

function keyOf(tokenSha256: Buffer): string {
  return tokenSha256.toString('latin1');
}
