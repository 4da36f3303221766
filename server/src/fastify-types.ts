import 'fastify';
import type { AnyCall, CacheTag } from '@routebook/contract';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import type { ParcelStore } from './portal/parcel-store.ts';
import type { Portal } from './portal/portal.ts';
import type { ParcelWatch } from './portal/watch/parcel-watch.ts';
import type { Session } from './session/session.ts';
import type { ImportJobs } from './transfer/imports/import-jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly config: Config;
    readonly db: Database;
    /** For what Kysely has no words for: COPY, cursors over minutes. */
    readonly pool: pg.Pool;
    readonly mailer: Mailer;
    readonly photos: PhotoStore;
    /** Every stored version of parcels and shared modules. */
    readonly parcels: ParcelStore;
    /** The import map that runs, and the file that it is made of. */
    readonly portal: Portal;
    /** The long work of imports. */
    readonly imports: ImportJobs;
    /** Goes back from versions that fail. */
    readonly parcelWatch: ParcelWatch;
    /** Told when rows of these kinds have changed on whichever server of the database, before open pages are. */
    readonly onChanged: ((tags: readonly CacheTag[]) => void)[];
    /** The calls that this server implements, in the order they were added. */
    readonly calls: AnyCall[];
    /** Whether replies are checked against the contract before they are sent; in tests and in development. */
    readonly checkReplies: boolean;
  }

  interface FastifyRequest {
    /** Set for calls that need one. */
    session: Session | null;
    /** The call carries the operator's token instead of a session. */
    operator: boolean;
  }
}
