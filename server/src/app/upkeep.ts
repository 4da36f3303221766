import type { FastifyInstance } from 'fastify';
import { keepPartitions } from '../core/database/partitions.ts';
import { sweepNotices } from '../core/live/read-notices.ts';
import { repairImports } from '../core/transfer/imports/import-jobs.ts';
import { foldTotals, keepRecentStock } from './fold-totals.ts';
import { sweep } from './sweep.ts';

interface Upkeep {
  /** Milliseconds. */
  readonly every: number;
  work(app: FastifyInstance): Promise<void>;
  /** What it means that it failed; it is done again the next time. */
  readonly failure: string;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const partitions: Upkeep = {
  every: hour,
  work: ({ jobs }) => keepPartitions(jobs.db),
  failure: 'partitions were neither made ahead nor dropped',
};
const upkeeps: readonly Upkeep[] = [
  partitions,
  { every: 5 * second, work: foldTotals, failure: 'what was added to totals was not folded' },
  { every: minute, work: keepRecentStock, failure: 'what stocks need of the weeks before was not kept' },
  {
    every: minute,
    work: ({ jobs }) => sweepNotices(jobs.db),
    failure: 'what all servers have heard was not swept away',
  },
  {
    every: minute,
    work: async ({ jobs }) => void (await repairImports(jobs.db)),
    failure: 'imports were not looked after',
  },
  { every: hour, work: sweep, failure: 'what has run out was not swept away' },
];

/** Keeps the database tidy until the server closes, unless others do. Any number of servers may do it at once. */
export async function startUpkeep(app: FastifyInstance, repeated: boolean): Promise<void> {
  // Before the first call, which may write what a new day has.
  await run(app, partitions);
  if (repeated) for (const upkeep of upkeeps) repeat(app, upkeep);
}

async function run(app: FastifyInstance, { work, failure }: Upkeep): Promise<void> {
  await work(app).catch((error: unknown) => app.log.warn({ err: error }, failure));
}

function repeat(app: FastifyInstance, upkeep: Upkeep): void {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run(app, upkeep).finally(() => {
      running = undefined;
    });
  }, upkeep.every).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
