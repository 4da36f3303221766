import type { CacheTag } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The PostgreSQL channel that all servers of one database listen to. */
export const liveChannel = 'routebook_live';

/** Rows of these kinds changed; no ids: any of them. */
export interface Changed {
  readonly tags: readonly CacheTag[];
  readonly ids: readonly string[];
}

/** What travels on the channel. `ended` names sessions by the hex of their token's hash; `map` is the portal map's revision. */
export type LiveNotice =
  | { readonly changed: Changed }
  | { readonly ended: readonly string[] }
  | { readonly map: number };

/** PostgreSQL refuses payloads of 8,000 bytes; so many ids, with their quotes, stay well below. */
const mostIds = 150;

/** Notifies every server, when the transaction commits, that rows of these kinds changed. Too many ids are left out: the kinds suffice; of no kind nobody hears. */
export async function notifyChanged(db: Database, tags: readonly CacheTag[], ids: readonly string[]): Promise<void> {
  if (tags.length > 0) await notify(db, { changed: { tags, ids: ids.length > mostIds ? [] : ids } });
}

/** Notifies every server that these sessions are over, so that their live events stop at once. */
export async function notifyEnded(db: Database, tokens: readonly Buffer[]): Promise<void> {
  for (let from = 0; from < tokens.length; from += 100) {
    await notify(db, { ended: tokens.slice(from, from + 100).map((token) => token.toString('hex')) });
  }
}

/** Notifies every server, when the transaction commits, that this revision of the portal's map runs. */
export async function notifyMap(db: Database, revision: number): Promise<void> {
  await notify(db, { map: revision });
}

async function notify(db: Database, notice: LiveNotice): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(notice)})`.execute(db);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Called when rows of these kinds have changed on whichever server of the database, before open pages are. */
    readonly onChanged: ((tags: readonly CacheTag[]) => void)[];
  }
}
