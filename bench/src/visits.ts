import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killDatabase, query } from './embedded-database.ts';
import { type DemoSize, type Portal, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';
import { type Batch, batchesOf, prepareWalkers } from './visits/walkers.ts';

/** Visits in batches at an even pace; the server and its PostgreSQL are killed in the middle, then all is sent again. */
const perSecond = Number(process.env.BENCH_RATE ?? 300);
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const batchSize = Number(process.env.BENCH_BATCH ?? 10);
const size = (process.env.BENCH_SIZE ?? 'enterprise') as DemoSize;

const given = process.env.BENCH_DATA;
const folder = given ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
await chmod(folder, 0o711);
process.env.BENCH_DATA = folder;

interface Sent {
  /** Visits by their ids. */
  readonly acknowledged: Set<string>;
  readonly times: number[];
  refused: number;
  failed: number;
}

let portal = await startPortal(size);
try {
  const walkers = await prepareWalkers(folder);
  const [day] = await query<{ midnight: string }>(
    folder,
    `select (extract(epoch from business_date()::timestamp at time zone 'Asia/Dhaka') * 1000)::text as midnight`,
  );
  const batches = batchesOf(walkers, perSecond * seconds, batchSize, Number(day?.midnight));

  const half = send(portal, batches);
  await pause((seconds / 2) * 1000);
  await Promise.all([portal.kill(), killDatabase(folder)]);
  const broken = await half;
  print('killed in the middle', broken);
  const start = Date.now();
  portal = await startPortal(size);
  console.log(`It was back after ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  await expectRecorded(broken);

  const again = await send(portal, batches);
  print('all sent again', again);
  await expectRecorded(again);
  const lost = [...broken.acknowledged].filter((id) => !again.acknowledged.has(id));
  console.log(`${lost.length} of those acknowledged before got another id.`);
  if (lost.length > 0 || again.acknowledged.size !== perSecond * seconds) process.exitCode = 1;
} finally {
  await portal.stop();
  if (!given) await rm(folder, { recursive: true, force: true });
}

/** Sends the batches at the pace, whether the answers before have come or not. */
async function send({ address }: Portal, batches: readonly Batch[]): Promise<Sent> {
  const sent: Sent = { acknowledged: new Set(), times: [], refused: 0, failed: 0 };
  const begun = performance.now();
  const calls: Promise<void>[] = [];
  for (const [place, batch] of batches.entries()) {
    const due = begun + ((place * batchSize) / perSecond) * 1000;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    calls.push(one(`${address}/api/v1/outlet-visits`, batch, due, sent));
  }
  await Promise.all(calls);
  return sent;
}

async function one(url: string, { token, visits }: Batch, due: number, sent: Sent): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sentAt: new Date().toISOString(), visits }),
    });
    const reply = (await answer.json()) as { visits?: { id: string | null }[] };
    for (const { id } of reply.visits ?? []) {
      if (id === null) sent.refused += 1;
      else sent.acknowledged.add(id);
    }
    if (!reply.visits) sent.failed += visits.length;
    // From the moment it was due: a server that falls behind cannot hide it.
    else sent.times.push(performance.now() - due);
  } catch {
    sent.failed += visits.length;
  }
}

function print(name: string, { acknowledged, times, refused, failed }: Sent): void {
  const ms = (number: number) => `${Math.round(number)} ms`;
  console.log(
    `${perSecond} visits a second in batches of ${batchSize} for ${seconds} s, ${name}: ${acknowledged.size} acknowledged, ${refused} refused, ` +
      `${failed} without an answer; from due to answered median ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}.`,
  );
}

async function expectRecorded({ acknowledged }: Sent): Promise<void> {
  const rows = await query<{ id: string }>(folder, 'select id from outlet_visit where business_date = business_date()');
  const recorded = new Set(rows.map(({ id }) => id));
  const lost = [...acknowledged].filter((id) => !recorded.has(id));
  console.log(
    `${acknowledged.size - lost.length} of ${acknowledged.size} acknowledged are in the database, ${lost.length} were lost.`,
  );
  if (lost.length > 0) process.exitCode = 1;
}
