import { type AnyCall, allCalls } from '@routebook/contract';
import type { Service } from '../../core/session/session.ts';
import { startSession } from '../../core/session/start-session.ts';
import type { Ask } from '../scope-probe/ask.ts';
import { probeEntries } from '../scope-probe/entries/index.ts';
import type { World } from '../scope-probe/world.ts';
import type { TestMarket } from '../test-market.ts';
import { type Draw, drawOf } from './draw.ts';
import { problemOf } from './problem-of.ts';
import { type Request, requestOf } from './request-of.ts';
import { varied } from './varied.ts';

/** Somebody in whose name calls are made. */
export interface Caller {
  readonly designation: string;
  readonly id: string;
  /** For the portal's calls, and for those of a service beside it. */
  readonly tokens: Map<Service, string>;
}

export interface Finding {
  readonly call: string;
  readonly problem: string;
  readonly answer: string;
  readonly by: string;
  readonly request: Request;
  readonly seed: number;
}

export interface Fuzzed {
  readonly findings: readonly Finding[];
  /** How many calls answered with each status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** Many requests are good but for one part, and as many altogether: what is beyond the checks is reached as well. */
const hostilities = [0, 0, 4, 15];
/** No answer in this time is a fault as well. */
const patience = 30_000;

/** Of a hundred requests, how many are those of the scope probe, which name what there is. */
const likeThoseOfTheProbe = 40;

/** Makes so many calls, every call of the contract in turn, each in the name of somebody; the same again by the same seed. */
export async function fuzz(
  place: World,
  callers: readonly Caller[],
  { calls, seed }: { readonly calls: number; readonly seed: number },
): Promise<Fuzzed> {
  const { market } = place;
  // A stream of events has no end to wait for.
  const declared = [...allCalls.values()].filter(({ replyType }) => replyType !== 'events');
  const known = new KnownIds(await idsOf(market));
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  for (let made = 0; made < calls; made += 1) {
    const call = declared[made % declared.length] as AnyCall;
    const draw = drawOf(seed + made);
    const caller = draw.now(3) ? null : draw.now(40) ? (callers[0] ?? null) : draw.one(callers);
    const ids = known.of(call, draw);
    const sources = { draw, hostility: draw.one(hostilities), id: ids.next };
    const asks = asksOf(call, place);
    const request =
      asks.length > 0 && draw.now(likeThoseOfTheProbe)
        ? varied(call, draw.one(asks), sources)
        : requestOf(call, sources);
    const service = call.service ?? 'portal';
    const { status, text } = await answerTo(market, request, caller && (await tokenOf(market, caller, service)));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 400 || status === 409 || status === 422) ids.remember();
    if (status === 401 && caller) await bringBack(market, caller);
    const problem = problemOf({ status, text });
    if (problem) {
      const answer = text.slice(0, 300);
      findings.push({
        call: call.name,
        problem,
        answer,
        by: caller?.designation ?? 'nobody',
        request,
        seed: seed + made,
      });
    }
  }
  return { findings, statuses };
}

/** What the scope probe asks of a call, all of it in one territory. */
function asksOf({ name }: AnyCall, place: World): Ask[] {
  const { reads, writes } = probeEntries[name] ?? {};
  return [...(reads?.(place.own, place) ?? []), ...(writes?.(place.own, place.own, place) ?? [])];
}

async function answerTo(
  { app }: TestMarket,
  request: Request,
  token: string | null,
): Promise<{ status: number; text: string }> {
  const headers = { ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) };
  let late: NodeJS.Timeout | undefined;
  const never = new Promise<{ status: number; text: string }>((done) => {
    late = setTimeout(() => done({ status: 599, text: 'no answer' }), patience);
  });
  const answer = app.inject({ ...request, headers }).then(
    ({ statusCode, body }) => ({ status: statusCode, text: body }),
    (error: unknown) => ({ status: 598, text: `broke off: ${String(error)}` }),
  );
  try {
    return await Promise.race([answer, never]);
  } finally {
    clearTimeout(late);
  }
}

async function tokenOf({ app }: TestMarket, { id, tokens }: Caller, service: Service): Promise<string> {
  const known = tokens.get(service);
  if (known !== undefined) return known;
  const token = await startSession(app.db, id, { userAgent: 'fuzz', ip: '127.0.0.1', service });
  tokens.set(service, token);
  return token;
}

/** Whoever was suspended or signed out by a call goes on, with new tokens. */
async function bringBack(market: TestMarket, { id, tokens }: Caller): Promise<void> {
  await market.sql("update user_account set status = 'active', left_on = null, deleted_at = null where id = $1", [id]);
  tokens.clear();
}

/** Some ids of each table. */
async function idsOf(market: TestMarket): Promise<string[]> {
  const tables = await market.sql<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1",
  );
  const ids = tables.map(({ name }) => `(select id from ${name} order by id limit 8)`);
  return (await market.sql<{ id: string }>(ids.join(' union all '))).map(({ id }) => id);
}

/** Which ids a call takes where is learnt from what it answered. */
class KnownIds {
  readonly #all: readonly string[];
  readonly #taken = new Map<string, string[]>();

  constructor(all: readonly string[]) {
    this.#all = all;
  }

  of(call: AnyCall, draw: Draw) {
    const tried: [place: string, id: string][] = [];
    return {
      next: (field: string): string => {
        const place = placeOf(call, field);
        const taken = this.#taken.get(place);
        const id = draw.one(taken && draw.now(70) ? taken : this.#all);
        tried.push([place, id]);
        return id;
      },
      remember: () => {
        for (const [place, id] of tried) this.#taken.set(place, [...(this.#taken.get(place) ?? []).slice(-20), id]);
      },
    };
  }
}

/** What an id is of: in an address what stands before it, elsewhere the name of its field. */
function placeOf({ path }: AnyCall, field: string): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  return field.startsWith('params') ? path.slice(0, path.indexOf(`:${name}`)) : name;
}
