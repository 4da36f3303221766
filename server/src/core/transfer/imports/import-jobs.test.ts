import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { signedIn } from '../../../testing/people.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { onServer } from '../../../testing/test-databases.ts';
import { ImportJobs } from './import-jobs.ts';

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

/** A connection being made is either refused or, on a slower machine, ended. */
const turnedAway = /not currently accepting connections|terminating connection/;

/** Lets nobody connect to the database, or again. */
async function letIn(allowed: boolean): Promise<void> {
  const name = new URL(server.database.url).pathname.slice(1);
  await onServer(`alter database ${name} allow_connections ${allowed}`);
  if (allowed) return;
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const { pool, jobs } = server.app;
  while (pool.totalCount + jobs.pool.totalCount > 0) await nextTurn();
}

async function checkedImport(): Promise<string> {
  const { id: startedBy } = await signedIn(server.app);
  const id = uuid();
  await server.app.pool.query(
    "insert into file_import (id, subject, file_name, file_sha256, state, started_by) values ($1, 'product', 'x.csv', '', 'checking', $2)",
    [id, startedBy],
  );
  return id;
}

test('after a connection that could not be made, the next import works', async () => {
  const importId = await checkedImport();
  const jobs = new ImportJobs(server.app);
  const job = { importId, state: 'checking' as const, work: async () => undefined };
  await letIn(false);
  await expect(jobs.start(job)).rejects.toThrow(turnedAway);
  await letIn(true);
  const worked = new Promise<void>((done) => {
    void jobs.start({ ...job, work: async () => done() });
  });
  await worked;
  await jobs.close();
});

test('jobs that never had a connection can be closed', async () => {
  const importId = await checkedImport();
  const jobs = new ImportJobs(server.app);
  await letIn(false);
  const started = jobs.start({ importId, state: 'checking', work: async () => undefined });
  await Promise.all([expect(started).rejects.toThrow(turnedAway), jobs.close()]);
  await letIn(true);
});
