import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { Cancelled, endCancelled } from './cancelled.ts';

const lockClass = 7_283_196;
const mostAtOnce = 2;
/** A call that has not committed after so long never will. */
const longestCommit = 60_000;

type Running = 'checking' | 'applying' | 'undoing';

export interface Job {
  readonly importId: string;
  /** The state that the call's transaction commits; the work begins then. */
  readonly state: Running;
  work(signal: AbortSignal): Promise<void>;
  /** Whatever comes of the work, also when it never began. */
  finally?(): Promise<void>;
}

interface Started {
  /** Whether its call has committed, and the work has begun. */
  begun: boolean;
  readonly over: Promise<void>;
}

/**
 * The long work of imports, beside the calls of this server. An import at work is locked by the server's own connection:
 * when the server dies, the lock goes with it, and the import can be told from one that still runs.
 */
export class ImportJobs {
  readonly #app: FastifyInstance;
  readonly #ending = new AbortController();
  readonly #jobs = new Map<string, Started>();
  readonly #waiting: (() => void)[] = [];
  #active = 0;
  #keeper: Promise<pg.PoolClient> | undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /**
   * Starts the work once the caller's transaction has committed. Answers when the import is locked. A call that is tried
   * again starts nothing more.
   */
  async start(job: Job): Promise<void> {
    const { importId } = job;
    const earlier = this.#jobs.get(importId);
    if (earlier && !earlier.begun) return;
    await earlier?.over;
    await this.#lock(importId);
    const started: Started = {
      begun: false,
      over: this.#run(job, () => {
        started.begun = true;
      }).finally(() => this.#jobs.delete(importId)),
    };
    this.#jobs.set(importId, started);
  }

  /** Breaks off what runs, and answers when it is over. */
  async close(): Promise<void> {
    this.#ending.abort(new Error('The server ended.'));
    await Promise.all([...this.#jobs.values()].map(({ over }) => over));
    const keeper = this.#keeper;
    this.#keeper = undefined;
    (await keeper?.catch(() => undefined))?.release();
  }

  async #run(job: Job, begin: () => void): Promise<void> {
    const {
      jobs: { db },
      log,
      reportError,
    } = this.#app;
    try {
      if (!(await this.#committed(job))) return;
      begin();
      await this.#turn();
      try {
        this.#ending.signal.throwIfAborted();
        await job.work(this.#ending.signal);
      } catch (error) {
        if (error instanceof Cancelled) await endCancelled(db, job.importId);
        else {
          log.error({ err: error, import: job.importId }, 'an import broke off');
          if (!(error instanceof Refusal)) reportError(error, { import: job.importId });
          await breakOff(db, [job.importId], error instanceof Refusal ? error.message : null);
        }
      } finally {
        this.#active -= 1;
        this.#waiting.shift()?.();
      }
    } catch (error) {
      // The database is away: the next server that starts finds the import without its lock.
      log.error({ err: error, import: job.importId }, 'an import could not be ended');
      reportError(error, { import: job.importId });
    } finally {
      await job.finally?.();
      await this.#unlock(job.importId);
    }
  }

  async #committed({ importId, state }: Job): Promise<boolean> {
    const until = Date.now() + longestCommit;
    while (Date.now() < until) {
      const row = await this.#app.jobs.db
        .selectFrom('file_import')
        .select('state')
        .where('id', '=', importId)
        .executeTakeFirst();
      if (row?.state === state) return true;
      await pause(20);
    }
    return false;
  }

  async #turn(): Promise<void> {
    if (this.#active >= mostAtOnce) await new Promise<void>((go) => this.#waiting.push(go));
    this.#active += 1;
  }

  async #lock(importId: string): Promise<void> {
    this.#keeper ??= this.#connect();
    const client = await this.#keeper;
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, importId]);
  }

  /** The connection that holds the locks; one that could not be made, or broke, makes room for the next. */
  async #connect(): Promise<pg.PoolClient> {
    try {
      const client = await this.#app.jobs.pool.connect();
      client.once('error', () => {
        // After the end it is back in the pool, which hears of its errors by itself.
        if (!this.#keeper) return;
        this.#keeper = undefined;
        client.release(true);
      });
      return client;
    } catch (error) {
      this.#keeper = undefined;
      throw error;
    }
  }

  async #unlock(importId: string): Promise<void> {
    const client = await this.#keeper?.catch(() => undefined);
    await client?.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, importId]).catch(() => undefined);
  }
}

/**
 * Ends imports whose server died at work. What they wrote went with their transaction: a check or a write has failed,
 * an undo has undone nothing. Answers how many they were; harmless to call at any time.
 */
export async function repairImports(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      with running as materialized (select id from file_import where state in ('checking', 'applying', 'undoing') for update skip locked)
      select id from running where pg_try_advisory_xact_lock(${sql.lit(lockClass)}, hashtext(id::text))
    `.execute(transaction);
    await breakOff(
      transaction,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/** With the sentence of a rule that ended them, if one did. */
async function breakOff(db: Database, ids: readonly string[], why: string | null = null): Promise<void> {
  await sql`
    update file_import set cancelling = false,
      message = coalesce(${why}, case state
        when 'checking' then 'The check broke off: upload the file again.'
        when 'applying' then 'The import broke off and nothing was written: upload the file again.'
        else 'Taking it back broke off: all of it is still there. Try again.' end),
      state = case state when 'undoing' then 'applied' else 'failed' end
    where id = any (${ids}::uuid[]) and state in ('checking', 'applying', 'undoing')
  `.execute(db);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The long work of imports. */
    readonly imports: ImportJobs;
  }
}
