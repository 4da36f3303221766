import { EventEmitter } from 'node:events';
import type { CacheTag } from '@routebook/contract';
import type { Database } from '../database/database.ts';

/** Emits `written` when this process has written a notice, whose transaction commits in a moment. */
export const notices = new EventEmitter<{ written: [] }>().setMaxListeners(0);

/** Rows of these kinds changed; no ids: any of them. */
export interface Changed {
  readonly tags: readonly CacheTag[];
  readonly ids: readonly string[];
}

/** What all servers hear. `ended` names sessions by the hex of their token's hash; `map` is the portal map's revision. */
export type LiveNotice =
  | { readonly changed: Changed }
  | { readonly ended: readonly string[] }
  | { readonly map: number };

/** With more ids a notice would cost every open page more than to read again what it shows of the kind. */
const mostIds = 150;

/** Notifies every server, when the transaction commits, that rows of these kinds changed. Too many ids are left out: the kinds suffice; of no kind nobody hears. */
export async function notifyChanged(db: Database, tags: readonly CacheTag[], ids: readonly string[]): Promise<void> {
  if (tags.length > 0) await notify(db, { changed: { tags, ids: ids.length > mostIds ? [] : ids } });
}

/** Notifies every server that these sessions are over, so that their live events stop at once. */
export async function notifyEnded(db: Database, tokens: readonly Buffer[]): Promise<void> {
  if (tokens.length > 0) await notify(db, { ended: tokens.map((token) => token.toString('hex')) });
}

/** Notifies every server, when the transaction commits, that this revision of the portal's map runs. */
export async function notifyMap(db: Database, revision: number): Promise<void> {
  await notify(db, { map: revision });
}

async function notify(db: Database, notice: LiveNotice): Promise<void> {
  await db
    .insertInto('live_notice')
    .values({ notice: JSON.stringify(notice) })
    .execute();
  notices.emit('written');
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Called when rows of these kinds have changed on whichever server of the database, before open pages are. */
    readonly onChanged: ((tags: readonly CacheTag[]) => void)[];
  }
}
