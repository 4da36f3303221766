import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killDatabase, query } from './embedded-database.ts';
import { type Portal, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';
import { pastPositions, type Tracked, trackedPeople } from './trace/people.ts';
import { watchLive } from './trace/watch-live.ts';

/** Positions in batches at an even pace, with the server and its PostgreSQL killed in the middle; then everyone at past moments. */
const people = Number(process.env.BENCH_PEOPLE ?? 2_000);
const perSecond = Number(process.env.BENCH_RATE ?? 2_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const batch = 20;
/** Of the past: everybody every so many seconds of ten hours, on so many days. */
const pastPeople = Number(process.env.BENCH_PAST_PEOPLE ?? 5_000);
const pastEvery = Number(process.env.BENCH_PAST_EVERY ?? 36);
const pastDays = Number(process.env.BENCH_PAST_DAYS ?? 20);

const given = process.env.BENCH_DATA;
const folder = given ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
await chmod(folder, 0o711);
process.env.BENCH_DATA = folder;

interface Batch {
  readonly person: Tracked;
  readonly positions: readonly { readonly at: string }[];
  /** When its last position was taken. */
  readonly lastAt: string;
  sentAt: number;
}

interface Sent {
  readonly acknowledged: Batch[];
  readonly failed: Batch[];
  readonly times: number[];
  stored: number;
}

const ms = (number: number) => `${Math.round(number)} ms`;
let portal = await startPortal('small');
try {
  if (seconds > 0) await measureLive();
  if (pastDays > 0) await measurePast();
} finally {
  await portal.stop();
  if (!given) await rm(folder, { recursive: true, force: true });
}

async function measureLive(): Promise<void> {
  const tracked = await trackedPeople(folder, people);
  await query(folder, 'truncate trace_position, trace_last, trace_device');

  const seen = new Map<string, number>();
  const watching = await watchLive(portal, (id, at, moment) => seen.set(`${id} ${at}`, moment));
  const whole = await send(portal, batchesOf(tracked));
  await pause(2_000);
  watching.stop();
  print('without a kill', whole);
  const delays = whole.acknowledged.flatMap(({ person, lastAt, sentAt }) => {
    const moment = seen.get(`${person.id} ${lastAt}`);
    return moment === undefined ? [] : [moment - sentAt];
  });
  console.log(
    `From sent to heard by who watches all ${people}: median ${ms(median(delays))}, p95 ${ms(quantile(delays, 0.95))} of ${delays.length} batches.`,
  );

  const batches = batchesOf(tracked);
  const half = send(portal, batches);
  await pause((seconds / 2) * 1_000);
  await Promise.all([portal.kill(), killDatabase(folder)]);
  const broken = await half;
  print('killed in the middle', broken);
  portal = await startPortal('small');
  await expectStored(broken.acknowledged);
  const again = await send(portal, batches);
  print('all sent again', again);
  await expectStored(again.acknowledged);
}

/** Everybody's batches in turn, of the time that is just over: none of them is of the future, whenever it is sent. */
function batchesOf(tracked: readonly Tracked[]): Batch[] {
  const count = Math.round((perSecond * seconds) / batch);
  const began = Date.now() - seconds * 1_000;
  return Array.from({ length: count }, (_, place) => {
    const person = tracked[place % tracked.length] as Tracked;
    const last = began + Math.floor((place / count) * seconds * 1_000);
    const positions = Array.from({ length: batch }, (_each, back) => ({
      at: new Date(last - (batch - 1 - back) * 1_000).toISOString(),
      latitude: 23.7 + (place % 97) * 0.003 + back * 0.00001 + (place / count) * 0.01,
      longitude: 90.4 + (place % 89) * 0.003,
      accuracy: 8,
      battery: 80,
    }));
    const lastAt = new Date(last).toISOString();
    return { person, positions, lastAt, sentAt: 0 };
  });
}

async function send({ address }: Portal, batches: readonly Batch[]): Promise<Sent> {
  const sent: Sent = { acknowledged: [], failed: [], times: [], stored: 0 };
  const begun = performance.now();
  const calls: Promise<void>[] = [];
  for (const [place, one] of batches.entries()) {
    const due = begun + (place * batch * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    calls.push(sendOne(`${address}/v2/positions`, one, due, sent));
  }
  await Promise.all(calls);
  return sent;
}

async function sendOne(url: string, one: Batch, due: number, sent: Sent): Promise<void> {
  one.sentAt = performance.now();
  try {
    const headers = { authorization: `Bearer ${one.person.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ device: 'bench', sentAt: new Date().toISOString(), positions: one.positions });
    const answer = await fetch(url, { method: 'POST', headers, body });
    const reply = (await answer.json()) as { success: boolean; stored?: number; repeated?: number };
    if (!reply.success || (reply.stored ?? 0) + (reply.repeated ?? 0) !== batch) {
      sent.failed.push(one);
      return;
    }
    sent.stored += reply.stored ?? 0;
    sent.acknowledged.push(one);
    // From the moment it was due: a server that falls behind cannot hide it.
    sent.times.push(performance.now() - due);
  } catch {
    sent.failed.push(one);
  }
}

function print(name: string, { acknowledged, failed, times, stored }: Sent): void {
  console.log(
    `${perSecond} positions a second for ${seconds} s, ${name}: ${acknowledged.length} batches acknowledged, ${stored} positions stored, ` +
      `${failed.length} batches without an answer; from due to answered median ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}.`,
  );
}

async function expectStored(batches: readonly Batch[]): Promise<void> {
  const wanted = new Set(
    batches.flatMap(({ person, positions }) => positions.map(({ at }) => `${person.id} ${Date.parse(at)}`)),
  );
  const rows = await query<{ key: string }>(
    folder,
    `select user_id || ' ' || (extract(epoch from at) * 1000)::bigint as key from trace_position`,
  );
  const stored = new Set(rows.map(({ key }) => key));
  const lost = [...wanted].filter((key) => !stored.has(key)).length;
  console.log(`${wanted.size - lost} of ${wanted.size} acknowledged positions are in the database, ${lost} were lost.`);
  if (lost > 0) process.exitCode = 1;
}

async function measurePast(): Promise<void> {
  const tracked = await trackedPeople(folder, pastPeople);
  const began = performance.now();
  const stored = await pastPositions(folder, tracked, { days: pastDays, seconds: pastEvery });
  console.log(
    `${stored} positions of ${pastDays} days are stored (after ${Math.round((performance.now() - began) / 1_000)} s).`,
  );
  const { token } = await watchLive(portal, () => undefined, true);
  const times: number[] = [];
  let seen = 0;
  for (let place = 0; place < 60; place += 1) {
    // Each moment once, on days in turn.
    const back = 1 + ((place * 7) % pastDays);
    const day = new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const at = `${day}T${String(3 + (place % 9)).padStart(2, '0')}:${String((place * 13) % 60).padStart(2, '0')}:00Z`;
    const asked = performance.now();
    const answer = await fetch(`${portal.address}/v2/moment?at=${at}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { people: found } = (await answer.json()) as { people: { _id: string[] } };
    times.push(performance.now() - asked);
    seen += found._id.length;
  }
  console.log(
    `Everyone at ${times.length} moments, each asked for the first time: ${Math.round(seen / times.length)} people, median ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}.`,
  );
}
