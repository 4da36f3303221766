import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median, quantile } from './statistics.ts';

const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

/** Addresses to ask for in turn, or what answers another one each time. */
export type Paths = readonly string[] | (() => string);

/**
 * Asks for the addresses as fast as 16 connections can, after a warm-up. One of the 16 notes the server's own time of its
 * calls, from the request's arrival to its answer, which Server-Timing gives; milliseconds. `warmUp`: in seconds; each connection
 * plans a statement anew the first five times.
 */
export async function measure(url: string, paths: Paths, headers: Record<string, string>, warmUp = 2) {
  const load = { url, connections: connections - 1, headers, requests: requestsOf(paths) };
  await autocannon({ ...load, duration: warmUp });
  const probed = new AbortController();
  const probe = serverTimes(url, paths, headers, probed.signal);
  const run = await autocannon({ ...load, duration: seconds });
  probed.abort();
  const times = await probe;
  if (run.non2xx > 0 || run.errors > 0)
    throw new Error(`${inTurn(paths)()}: ${run.non2xx} answers were refusals, ${run.errors} failed.`);
  return {
    'req/s': Math.round(run.requests.average),
    'server p50 ms': Math.round(median(times)),
    'server p95 ms': Math.round(quantile(times, 0.95)),
    'client p97.5 ms': run.latency.p97_5,
  };
}

/** What the server takes for each of so many questions, at the 95th of 100, when one person asks and nobody else; milliseconds. */
export async function alone(url: string, paths: Paths, headers: Record<string, string>, turns = 200): Promise<number> {
  const times: number[] = [];
  const next = inTurn(paths);
  for (let turn = 0; turn < turns; turn += 1) times.push(await serverTime(url, { path: next(), headers }));
  return Math.round(quantile(times, 0.95));
}

/**
 * Asks for two things in turn, one call at a time so that none is shared or waits for another, and answers how much more of the
 * server's time the second takes at the median: 0.2 is a fifth.
 */
export async function moreTime(url: string, than: Question, asked: Question, turns = 400): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -50; turn < turns; turn += 1) {
    const pair = [await serverTime(url, than), await serverTime(url, asked)] as const;
    if (turn < 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  return median(times[1]) / median(times[0]) - 1;
}

/** An address, and as whom it is asked for. */
export interface Question {
  readonly path: string;
  readonly headers: Record<string, string>;
}

async function serverTime(url: string, { path, headers }: Question): Promise<number> {
  const answer = await fetch(url + path, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`);
  return Number(/dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]);
}

function inTurn(paths: Paths): () => string {
  if (typeof paths === 'function') return paths;
  let turn = -1;
  return () => {
    turn += 1;
    return paths[turn % paths.length] ?? '';
  };
}

function requestsOf(paths: Paths): autocannon.Request[] {
  if (typeof paths !== 'function') return paths.map((path) => ({ path }));
  return [{ setupRequest: (request) => ({ ...request, path: paths() }) }];
}

async function serverTimes(
  url: string,
  paths: Paths,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<number[]> {
  const times: number[] = [];
  const next = inTurn(paths);
  while (!signal.aborted) {
    times.push(await serverTime(url, { path: next(), headers }));
    // Now and then, so that noting takes little of the processor that is measured.
    await pause(5);
  }
  return times;
}
