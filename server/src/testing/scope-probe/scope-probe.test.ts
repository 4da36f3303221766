import { type AnyCall, allCalls, type Capability } from '@routebook/contract';
import { UploadedFile } from '../uploads.ts';
import type { Ask, ProbeEntry } from './ask.ts';
import { probeEntries } from './entries/index.ts';
import { checkedFiles, type Territory } from './territory.ts';
import { headOfTerritory, type Prober, probersOf, type World, world } from './world.ts';

interface Reply {
  readonly status: number;
  readonly text: string;
}

let place: World;
let theirs: Territory;
let probers: Prober[];
/** What each prober may do. */
const held = new Map<Prober, readonly Capability[]>();
/** What each prober was answered while there was no other territory, and what once there was. */
const alone = new Map<string, Reply>();
const beside = new Map<string, Reply>();

const calls = [...allCalls.values()];
const tried = calls.map((call) => ({ call, entry: probeEntries[call.name] ?? {} }));

beforeAll(async () => {
  place = await world();
  probers = await probersOf(place);
  for (const prober of probers) {
    const { user } = (await prober.person.inject({ url: '/api/v1/auth/user' })).json();
    held.set(prober, user.capabilities);
  }
  // When somebody was last active is a matter of the clock: it would change while the walk goes on.
  await place.market.sql("update session set last_seen_at = now() + interval '1 hour'");
  await readAll(alone);
  theirs = await place.addOther();
  await readAll(beside);
}, 600_000);
afterAll(() => place.market.close());

async function send(
  { person, traceToken }: Prober,
  { method, service }: AnyCall,
  { url, body, file }: Ask,
): Promise<Reply> {
  const form = file === undefined ? {} : UploadedFile.csv([file]).form();
  const headers = service === 'trace' ? { headers: { authorization: `Bearer ${traceToken}` } } : {};
  const answer = await person.inject({ method, url, ...(body && { payload: body }), ...form, ...headers });
  return { status: answer.statusCode, text: answer.body };
}

/** One after the other: a connection that has just planned a statement for one person need not do so for the next. */
async function readAll(into: Map<string, Reply>): Promise<void> {
  for (const { call, entry } of tried) {
    for (const { ask, prober, index } of readsOf(entry))
      into.set(keyOf(call, index, ask), await send(prober, call, ask));
  }
}

/** Who reads what: everybody each call and, of its further filters, those who see the same in turns beside their head. */
function readsOf({ reads }: ProbeEntry): { ask: Ask; prober: Prober; index: number }[] {
  const alike = probers.filter(({ seesAsHead }) => seesAsHead);
  const asks = reads?.(place.own, place) ?? [];
  return asks.flatMap((ask, number) =>
    probers.flatMap((prober, index) => {
      const tries = !prober.seesAsHead || number === 0 || alike[number % alike.length] === prober;
      return tries ? [{ ask, prober, index }] : [];
    }),
  );
}

const keyOf = ({ name }: AnyCall, prober: number, { url }: Ask) => `${name}, prober ${prober}, ${url}`;

function lacks(prober: Prober, { access }: AnyCall): boolean {
  if (access === 'session' || access === 'public') return false;
  return !held.get(prober)?.includes(access);
}

/** What a prober was told of the other territory. */
function leaks(text: string): string[] {
  const low = text.toLowerCase();
  return theirs.marks.filter((mark) => low.includes(mark));
}

/** Of a request id, and of what is in the address, nothing is learnt. */
function apartFrom(text: string, { url }: Ask): string {
  return text.replace(/"requestId":"[^"]*"/g, '').replaceAll(url, '');
}

test('every call has its part in the walk, and the walk has no other', () => {
  expect(Object.keys(probeEntries).sort()).toEqual(calls.map(({ name }) => name).sort());
  const empty = tried.filter(({ entry }) => !entry.reads && !entry.writes && !entry.nothing);
  expect(empty.map(({ call }) => call.name)).toEqual([]);
});

describe.each(tried.filter(({ entry }) => entry.reads).map(({ call, entry }) => [call.name, call, entry] as const))(
  '%s',
  (_, call, entry) => {
    test('answers each person the same, whatever is in another territory', async () => {
      let answered = 0;
      for (const { ask, prober, index } of readsOf(entry)) {
        const refused = lacks(prober, call);
        const key = keyOf(call, index, ask);
        const [before, after] = [alone.get(key), beside.get(key)];
        const told = apartFrom(after?.text ?? '', ask);
        if (!entry.alsoRefusedWith?.includes(403)) expect([key, after?.status === 403]).toEqual([key, refused]);
        expect([key, after?.status, told]).toEqual([key, before?.status, apartFrom(before?.text ?? '', ask)]);
        expect([key, leaks(told)]).toEqual([key, []]);
        if (after?.status === 200) answered += 1;
      }
      if (!entry.ownMayBeMissing) expect(answered).toBeGreaterThan(0);
    });

    test('says of what is in another territory that it is not there', async () => {
      for (const prober of probers) {
        const refused = lacks(prober, call);
        for (const ask of named(entry)) {
          const { status, text } = await send(prober, call, ask);
          const where = `${prober.designation} ${ask.url}`;
          if (refused) expect([where, status]).toEqual([where, 403]);
          else if (status === 200) expect([where, found(text)]).toEqual([where, 0]);
          else if (!entry.alsoRefusedWith?.includes(status)) expect([where, status, text]).toEqual([where, 404, text]);
          expect([where, leaks(apartFrom(text, ask))]).toEqual([where, []]);
        }
      }
    });
  },
);

/** The reads that name something of the other territory. */
function named(entry: ProbeEntry): Ask[] {
  const own = new Set(entry.reads?.(place.own, place).map(({ url }) => url));
  return entry.reads?.(theirs, place).filter(({ url }) => !own.has(url)) ?? [];
}

/** How many rows a list with a filter of somebody else's has. */
function found(text: string): number {
  if (!text.startsWith('{')) return text.trim().split('\n').length - 1;
  const reply: Record<string, unknown> = JSON.parse(text);
  const totals = Object.entries(reply).filter(([name, value]) => /^total[A-Z]/.test(name) && typeof value === 'number');
  return totals.reduce((sum, [, value]) => sum + Number(value), 0);
}

/** What the writes that were tried so far have left as it was. */
let unchanged: object[] | undefined;

describe.each(tried.filter(({ entry }) => entry.writes).map(({ call, entry }) => [call.name, call, entry] as const))(
  '%s',
  (_, call, entry) => {
    test('finds nothing of another territory, and changes nothing there', async () => {
      const before = unchanged ?? (await kept());
      for (const prober of probers.filter(({ designation }) => designation !== 'Viewer')) {
        const refused = lacks(prober, call);
        const asks = entry.writes?.(theirs, place.own, place) ?? [];
        expect(asks.length).toBeGreaterThan(0);
        for (const ask of asks) {
          const { status, text } = await send(prober, call, ask);
          const where = `${prober.designation} ${ask.url} ${JSON.stringify(ask.body)}`;
          const expected = refused ? [403] : [...refusals(prober), ...(entry.alsoRefusedWith ?? [])];
          expect([where, status, text]).toEqual([where, expected.includes(status) ? status : expected, text]);
          expect([where, leaks(apartFrom(text, ask))]).toEqual([where, []]);
        }
      }
      unchanged = await kept();
      expect(unchanged).toEqual(before);
    });
  },
);

test('who may do everything in a territory is tried, so that only the scope refuses', async () => {
  const [head] = probers;
  expect(head?.designation).toBe(headOfTerritory);
  for (const call of calls) if (head) expect([call.name, lacks(head, call)]).toEqual([call.name, false]);
});

test('the people of a designation are those in one’s scope', async () => {
  for (const prober of probers.filter(({ designation }) => designation !== 'SO')) {
    const list = await prober.person.inject({ url: '/api/v1/designations' });
    if (list.statusCode === 403) continue;
    for (const { id } of list.json().designations) {
      const { body } = await prober.person.inject({ url: `/api/v1/designations/${id}` });
      expect(leaks(body)).toEqual([]);
    }
  }
});

test('rows of a file that name places and people of another territory are errors, and say no more', async () => {
  const { market, own, day } = place;
  const files = await checkedFiles(market, own.people.head, {
    market: 'Mine-8,Mine eight,Hidden-territory',
    user: 'Mine-8,Mine eight,mine-8@example.com,01812345679,SO,Hidden-to,Hidden-area',
    pjp: `Hidden-so,${day(41)},routes,Hidden-route`,
    outlet: ',Mine eight,Owner,01887654322,Grocery,C,Hidden-route,22.95,91.1',
    primarySale: `Hidden-invoice,${day(0)},Hidden-house,Depot,P-1,6`,
    primarySalesTarget: `${place.month},Hidden-house,200`,
    allocation: `${place.month},Hidden-so,Mine-house,GUL-SOAP,2`,
  });
  for (const [kind, { toAdd, toChange, errorCount, errors }] of Object.entries(files)) {
    expect([kind, toAdd, toChange, errorCount > 0]).toEqual([kind, 0, 0, true]);
    // The value is what the file itself says.
    expect([kind, leaks(errors.map(({ message }) => message).join()).filter((mark) => mark !== 'hidden')]).toEqual([
      kind,
      [],
    ]);
  }
});

/** Of somebody who may do anything only the scope refuses; others also meet rules of designations. */
function refusals({ designation }: Prober): number[] {
  return designation === headOfTerritory ? [404] : [404, 403];
}

/** Every row of the business that a write could have touched. */
async function kept(): Promise<object[]> {
  const tables = [
    'market_node',
    'market_parent',
    'market_move',
    'db_house',
    'route',
    'outlet_route',
    'user_market',
    'user_account',
    'attendance',
    'attendance_correction',
    'attendance_leave',
    'journey_plan',
    'journey_change',
    'designation',
    'primary_sales_target',
    'so_allocation',
    'exception_case',
    'outlet',
    'outlet_visit',
    'outlet_ledger',
    'sales_order',
    'sales_order_line',
    'collection',
    'primary_sale',
    'primary_receipt',
    'stock_balance',
    'stock_movement',
    'stock_transfer',
    'stock_update',
    'stock_day_end',
    'gift',
    'offer',
    'target_cell',
    'trace_consent',
    'trace_group',
  ];
  const digests = tables.map(
    (table) =>
      `select '${table}' as name, count(*), md5(coalesce(string_agg(to_jsonb(row)::text, ',' order by row::text), '')) as digest from ${table} row`,
  );
  return place.market.sql(`${digests.join(' union all ')} order by name`);
}
