import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareField } from './check-ins/field.ts';
import { type DemoSize, type Portal, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

/** Check-ins, then check-outs, at an even pace; the server and its PostgreSQL are killed in the middle of the check-ins. */
const perSecond = Number(process.env.BENCH_RATE ?? 300);
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const size = (process.env.BENCH_SIZE ?? 'enterprise') as DemoSize;

const given = process.env.BENCH_DATA;
const folder = given ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
await chmod(folder, 0o711);
process.env.BENCH_DATA = folder;

interface Sent {
  readonly acknowledged: Map<string, string>;
  readonly times: number[];
  readonly serverTimes: number[];
  failed: number;
  refused: number;
}

let portal = await startPortal(size);
try {
  const people = perSecond * seconds;
  const field = await prepareField(folder, people);
  const body = (deviceAt: Date) => ({
    deviceAt: deviceAt.toISOString(),
    latitude: 23.75,
    longitude: 90.39,
    accuracy: 12,
  });

  const whole = await send(portal, field.tokens, 'check-in', body);
  print('check-ins', whole);
  await expectRecorded(whole, await field.recorded('check_in_at'));

  const half = send(portal, field.tokens, 'check-out', body);
  await pause((seconds / 2) * 1000);
  await Promise.all([portal.kill(), field.killDatabase()]);
  const broken = await half;
  print('check-outs, killed in the middle', broken);
  const start = Date.now();
  portal = await startPortal(size);
  console.log(`It was back after ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  await expectRecorded(broken, await field.recorded('check_out_at'));

  const again = await send(portal, field.tokens, 'check-out', body);
  print('check-outs, sent again', again);
  await expectRecorded(again, await field.recorded('check_out_at'));
} finally {
  await portal.stop();
  if (!given) await rm(folder, { recursive: true, force: true });
}

/** Sends one call of each person at the pace, whether the answers before have come or not. */
async function send(
  { address }: Portal,
  tokens: readonly string[],
  what: 'check-in' | 'check-out',
  body: (at: Date) => object,
): Promise<Sent> {
  const sent: Sent = { acknowledged: new Map(), times: [], serverTimes: [], failed: 0, refused: 0 };
  const begun = performance.now();
  const calls: Promise<void>[] = [];
  for (const [place, token] of tokens.entries()) {
    const due = begun + (place / perSecond) * 1000;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    calls.push(one(`${address}/api/v1/attendance/${what}`, token, JSON.stringify(body(new Date())), due, sent));
  }
  await Promise.all(calls);
  return sent;
}

async function one(url: string, token: string, body: string, due: number, sent: Sent): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `${url.at(-1)}${due.toFixed(3)}`,
      },
      body,
    });
    const reply = (await answer.json()) as { day?: { id: string } };
    if (!answer.ok || !reply.day) {
      sent.refused += 1;
      return;
    }
    sent.acknowledged.set(reply.day.id, token);
    // From the moment it was due: a server that falls behind cannot hide it.
    sent.times.push(performance.now() - due);
    sent.serverTimes.push(Number(/dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]));
  } catch {
    sent.failed += 1;
  }
}

function print(name: string, { acknowledged, times, serverTimes, failed, refused }: Sent): void {
  const ms = (number: number) => `${Math.round(number)} ms`;
  console.log(
    `${perSecond} ${name} a second for ${seconds} s: ${acknowledged.size} acknowledged, ${refused} refused, ${failed} without an answer; ` +
      `from due to answered median ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}; server p95 ${ms(quantile(serverTimes, 0.95))}.`,
  );
}

async function expectRecorded({ acknowledged }: Sent, recorded: ReadonlySet<string>): Promise<void> {
  const lost = [...acknowledged.keys()].filter((id) => !recorded.has(id));
  console.log(
    `${acknowledged.size - lost.length} of ${acknowledged.size} acknowledged are in the database, ${lost.length} were lost.`,
  );
  if (lost.length > 0) process.exitCode = 1;
}
