import DataLoader from 'dataloader';
import { CompiledQuery } from 'kysely';
import { tableVersionText } from '../cache/table-versions.ts';
import type { Database } from '../database/database.ts';
import type { KnownSession } from './known-sessions.ts';

/** A session that lives, and still is as it was loaded. */
export interface Life {
  readonly expiresAt: Date;
  /** Within the last minute. */
  readonly seenLately: boolean;
}

interface LifeRow {
  /** In what was asked, from 1. */
  readonly place: number;
  readonly expires_at: string;
  readonly seen_lately: boolean;
}

const stillHold = `select place::integer, session.expires_at, session.last_seen_at > now() - interval '1 minute' as seen_lately
  from unnest($1::bytea[], $2::timestamptz[], $3::text[]) with ordinality as known (token_sha256, day_ends, stamp, place)
    join session on session.token_sha256 = known.token_sha256
  where session.expires_at > now() and now() < known.day_ends and ${tableVersionText('people')} = known.stamp`;

const loaders = new WeakMap<Database, DataLoader<KnownSession, Life | null>>();

/**
 * What the database says of a known session, null when it has ended or something changed that it was made of. The calls
 * that come in together are asked for together, by one statement that begins after they came.
 */
export function lifeOf(db: Database, known: KnownSession): Promise<Life | null> {
  const loader = loaders.get(db) ?? newLoader(db);
  return loader.load(known);
}

function newLoader(db: Database): DataLoader<KnownSession, Life | null> {
  const loader = new DataLoader((known: readonly KnownSession[]) => livesOf(db, known), {
    cache: false,
    batchScheduleFn: setImmediate,
  });
  loaders.set(db, loader);
  return loader;
}

async function livesOf(db: Database, known: readonly KnownSession[]): Promise<(Life | null)[]> {
  const parameters = [
    known.map(({ session }) => session.tokenSha256),
    known.map(({ dayEnds }) => dayEnds),
    known.map(({ stamp }) => stamp),
  ];
  const { rows } = await db.executeQuery<LifeRow>(CompiledQuery.raw(stillHold, parameters));
  const lives: (Life | null)[] = known.map(() => null);
  for (const row of rows) lives[row.place - 1] = { expiresAt: new Date(row.expires_at), seenLately: row.seen_lately };
  return lives;
}
