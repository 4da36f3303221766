import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { writeAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/database/database.ts';
import { inTransaction } from '../../core/database/transaction.ts';
import { notifyChanged, notifyMap } from '../../core/live/changed.ts';
import type { GateFacts } from '../gate/facts.ts';
import { refusalFor } from '../gate/reason.ts';
import { differenceOf } from './difference.ts';
import { importExternalVersions } from './import-external-versions.ts';
import type { MapChange } from './map-change.ts';
import { oneByOne } from './one-by-one.ts';
import { currentRevision } from './read-revisions.ts';
import type { Revision } from './revision.ts';
import { runProblems } from './run-problems.ts';
import { staleMap } from './stale-map.ts';

/** Any number, the same for all servers: writers of the map go one by one. */
const writersLock = 7_206_501;

/**
 * Makes a map the running one, on all servers: through the gate, then in one transaction with its audit entry and the
 * notices. Makes the transaction itself, so it is not to be called inside one. Throws REFUSED with the gate's reasons,
 * and STALE_VERSION with the map as it is now in `current` when another revision than the expected one runs.
 *
 * @param withIt what is true only together with the new map, in its transaction: nobody sees the one without the other
 */
export async function writeRevision(
  app: FastifyInstance,
  change: MapChange,
  withIt?: (transaction: Database) => Promise<void>,
): Promise<Revision> {
  const elsewhere = await importExternalVersions(app, change);
  const written = await queueOf(app)(() =>
    inTransaction(app.db, async (transaction) => {
      const revision = await write(app, transaction, change, elsewhere);
      await withIt?.(transaction);
      return revision;
    }),
  );
  await app.portal.running.look();
  return written;
}

async function write(
  app: FastifyInstance,
  transaction: Database,
  change: MapChange,
  elsewhere: GateFacts['elsewhere'],
): Promise<Revision> {
  await sql`select pg_advisory_xact_lock(${writersLock})`.execute(transaction);
  const before = await currentRevision(transaction);
  if ((before?.revision ?? 0) !== change.expected) throw staleMap(app, before);
  const reasons = await runProblems(app, transaction, change, before, elsewhere);
  if (reasons.length > 0) throw refusalFor(reasons);
  const revision = await insert(transaction, change, before);
  await writeAudit(transaction, [auditOf(before, revision)], change.by, change.requestId ?? null);
  await notifyChanged(transaction, ['Parcels'], []);
  await notifyMap(transaction, revision.revision);
  return revision;
}

/** The gate reads on other connections than the transaction's: writers who wait must not hold the last ones. */
const queues = new WeakMap<FastifyInstance, ReturnType<typeof oneByOne>>();

function queueOf(app: FastifyInstance): ReturnType<typeof oneByOne> {
  const queue = queues.get(app) ?? oneByOne();
  queues.set(app, queue);
  return queue;
}

async function insert(db: Database, change: MapChange, before: Revision | null): Promise<Revision> {
  const { expected, imports, trials, cause, reason, by, file, undone = [], pipeline = null } = change;
  const changes = differenceOf(before?.imports ?? {}, imports);
  // Clocks may be set back, instants never go back along the revisions; to the millisecond, as they are told.
  const { madeAt } = await db
    .insertInto('map_revision')
    .values({
      revision: expected + 1,
      imports: JSON.stringify(imports),
      trials: JSON.stringify(trials),
      changes: JSON.stringify(changes),
      cause,
      reason,
      file: file && JSON.stringify(file),
      undone: JSON.stringify(undone),
      pipeline: pipeline && JSON.stringify(pipeline),
      made_by: by.name,
      made_by_id: by.id,
      made_at: sql<string>`greatest(date_trunc('milliseconds', clock_timestamp()), (select max(made_at) from map_revision))`,
    })
    .returning('made_at as madeAt')
    .executeTakeFirstOrThrow();
  return {
    revision: expected + 1,
    imports,
    trials: [...trials],
    changes,
    cause,
    reason,
    madeBy: by.name,
    madeAt,
    pipeline,
  };
}

const auditActions = {
  start: 'take over importmap.json',
  file: 'take over importmap.json',
  use: 'use',
  trial: 'try',
  rollback: 'roll back',
  undo: 'undo',
} as const;

function auditOf(before: Revision | null, { revision, cause, reason, changes, trials }: Revision) {
  const was = Object.fromEntries(changes.map(({ specifier, from }) => [specifier, from]));
  const is = Object.fromEntries(changes.map(({ specifier, to }) => [specifier, to]));
  return {
    action: auditActions[cause],
    entity: 'portal-map',
    before: { revision: before?.revision ?? 0, imports: was, trials: before?.trials ?? [] },
    after: { revision, imports: is, trials },
    reason,
  };
}
