import {
  type Capability,
  type CountedKind,
  type CountedRow,
  type DateRange,
  type FigureAmounts,
  type FigureInput,
  type FigureKey,
  figures,
  isFigure,
  mostDaysAsOf,
  type Reference,
  workOut,
} from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { addDays, dayCount } from '../../../core/calendar/days.ts';
import { isBill } from '../../../core/market/bills.ts';
import { countedAs } from '../../../core/market/counted-as.ts';
import { madeIn } from '../../../core/scope/made-in.ts';
import { depthOf } from '../../../core/scope/paths.ts';
import { requirePerson } from '../../../core/scope/people.ts';
import { documentsBehind, type Wanted } from '../kept/as-of.ts';
import { liesIn } from '../kept/branches.ts';
import { movedOf } from '../kept/crossed.ts';
import { linesOf } from '../kept/goods.ts';
import { leavesOf } from '../kept/leaves.ts';
import { isPresent } from '../kept/presence.ts';
import { primaryTargetRows } from '../kept/primary-targets.ts';
import { columnOf, type SumColumn, secondaryColumns } from '../kept/sum-columns.ts';
import { theBeginning } from '../kept/sums.ts';
import { targetRows } from '../kept/targets.ts';
import { workingDaysIn } from '../periods.ts';
import { malformed, type Question } from '../question.ts';
import { rankedOfficers } from '../reports/officers.ts';
import { coverDays } from '../reports/territories.ts';
import { monthSoFar, monthWhole } from '../reports/whole.ts';
import { sentAs } from '../sent.ts';
import { peerRows } from './median.ts';
import { askedOf, type Subject } from './subject.ts';

type Name = FigureKey | FigureInput;

/** So many are shown at once. */
const pageSize = 25;

/** What a row adds: columns with their sign, of documents of these kinds, in these days instead of the question's. */
interface Summed {
  readonly by: 'sum';
  readonly columns: Partial<Readonly<Record<SumColumn, 1 | -1>>>;
  readonly kinds?: readonly CountedKind[];
  readonly range?: DateRange;
}
/** Each outlet or officer counts once however often. */
interface Different {
  readonly by: 'difference';
  readonly who: 'billed' | 'visited' | 'officer_id';
  readonly columns: Wanted;
}
/** Few enough to be read whole. */
interface Listed {
  readonly by: 'list';
  read(question: Question, subject: Subject): Promise<readonly Found[]>;
}
/** A select in brackets of all of it, with a `day`, and a `key` that no two of a day share. */
interface Selected {
  readonly by: 'select';
  readonly rows: RawBuilder<unknown>;
}
type Counted = Summed | Different | Listed | Selected;

/** A row before what it names is looked up. */
interface Found {
  readonly kind: CountedKind;
  readonly id: string | null;
  readonly day: string | null;
  readonly outletId: string | null;
  readonly placeId: string | null;
  readonly officerId: string | null;
  readonly amount: string;
}

/** Whether a figure, or an input of one, was counted from rows that `countedRows` has. */
export function hasRows(question: Question, name: Name, subject: Subject): boolean {
  return countedBy(question, name, subject) !== null;
}

/** A page of the rows that a figure was counted from, the newest first; together they come to the figure. */
export async function countedRows(
  asking: Question,
  asked: Subject & { readonly figure: Name; readonly after?: string | undefined },
  capabilities: ReadonlySet<Capability>,
): Promise<{ rows: CountedRow[]; next: string | null }> {
  const { figure, after = '', ...subject } = asked;
  if (subject.median !== undefined && isFigure(figure)) {
    const rows = await peerRows(asking, { ...subject, figure }, capabilities.has('people.see'));
    return slice(rows, after);
  }
  const { question } = await askedOf(asking, subject);
  const counted = countedBy(question, figure, subject);
  if (!counted) throw malformed('figure', 'It is not counted from rows: ask for those of what it is worked out from.');
  const { from, to } = question.range;
  if (dayCount(to) - dayCount(from) + 1 > mostDaysAsOf)
    throw malformed('from', `Rows are shown of at most ${mostDaysAsOf} days: choose a shorter range.`);
  if (subject.officerId !== undefined) await requirePerson(question.db, question.reach, subject.officerId, 'officerId');
  const page = await readPage(question, counted, subject, after);
  return { rows: await named(question, page.found, capabilities), next: page.next };
}

function countedBy(question: Question, name: Name, subject: Subject): Counted | null {
  const { measure, compared } = question;
  if (subject.productId !== undefined) return countedOfProduct(question, name, subject.productId);
  if (subject.sourceCategoryId !== undefined && !ofSources.has(name)) return null;
  if (subject.officers !== undefined) return countedOfOfficers(question, name);
  const [delivered, returned] = secondaryColumns[measure];
  const secondary: Summed = { by: 'sum', columns: { [delivered]: 1, [returned]: -1 } };
  switch (name) {
    case 'secondary':
      return secondary;
    case 'comparedSales':
      return compared && { ...secondary, range: compared };
    case 'monthSales':
      return { ...secondary, range: monthSoFar(question) };
    case 'sold28':
      return { by: 'sum', columns: { delivered_pieces: 1, returned_pieces: -1 }, range: coverDays(question) };
    case 'invoiced':
      return measure === 'value' ? { by: 'sum', columns: { primary_net: 1 }, kinds: ['invoice'] } : null;
    case 'corrected':
      return measure === 'value' ? { by: 'sum', columns: { primary_net: -1 }, kinds: ['correction'] } : null;
    case 'due':
      return { by: 'sum', columns: { owed: 1 }, range: throughLast(question) };
    case 'owedFor':
      return { by: 'sum', columns: { owed: 1 }, kinds: ['delivery', 'return'], range: throughLast(question) };
    case 'paid':
      return { by: 'sum', columns: { owed: -1 }, kinds: ['collection', 'bounce'], range: throughLast(question) };
    case 'eco':
      return { by: 'difference', who: 'billed', columns: ['billed'] };
    case 'visitedOutlets':
      return { by: 'difference', who: 'visited', columns: ['visited'] };
    case 'activeSos':
      return { by: 'difference', who: 'officer_id', columns: ['orders', 'visits'] };
    case 'target':
      return targets(question.range);
    case 'monthTarget':
      return targets(monthWhole(question));
    case 'primaryTarget':
      return measure === 'value' && subject.officerId === undefined
        ? { by: 'list', read: async (asked) => (await primaryTargetRows(asked, asked.range)).map(asTarget) }
        : null;
    case 'daysLeft':
      return { by: 'list', read: async (asked) => workingDaysLeft(asked) };
    case 'daysPresent':
    case 'lateDays':
      return { by: 'select', rows: daysOf(question, subject, name === 'lateDays') };
    default: {
      const column = columnOf(name, measure);
      return column === undefined ? null : { by: 'sum', columns: { [column]: 1 } };
    }
  }
}

const throughLast = ({ range }: Question): DateRange => ({ from: theBeginning, to: range.to });

const nothing = { kind: 'workingDay', id: null, day: null, outletId: null, placeId: null, officerId: null } as const;

function targets(range: DateRange): Listed {
  return {
    by: 'list',
    read: async (question, { officerId }) => (await targetRows(question, range, officerId)).map(asTarget),
  };
}

const asTarget = (row: { readonly month: string; readonly placeId: string; readonly amount: string }): Found => ({
  ...nothing,
  kind: 'target',
  day: row.month,
  placeId: row.placeId,
  amount: row.amount,
});

function workingDaysLeft(question: Question): Found[] {
  const days = workingDaysIn(
    { from: addDays(monthSoFar(question).to, 1), to: monthWhole(question).to },
    question.isOff,
  );
  return days.reverse().map((day) => ({ ...nothing, day, amount: '1' }));
}

/** The days on which somebody was there, of `late` those on which the check-in was late: of a person, or of all who walk routes. */
function daysOf({ range, tops }: Question, { officerId }: Subject, late: boolean): RawBuilder<unknown> {
  const whose =
    officerId === undefined
      ? sql`exists (select from designation where designation.id = attendance.designation_id and designation.walks_routes)
        and attendance.path && ${tops.map(({ id }) => id)}::uuid[]`
      : sql`attendance.user_id = ${officerId}::uuid`;
  return sql`(/* unscoped: found */ select 'attendance' as kind, id, business_date as day, id as key, null::uuid as outlet_id, null::uuid as place_id,
      user_id as officer_id, 1 as amount
    from attendance where business_date between ${range.from}::date and ${range.to}::date and ${whose}
      and ${late ? sql`late_minutes > 0` : isPresent})`;
}

/** Of a source are its invoices, and what was corrected of them. */
const ofSources: ReadonlySet<Name> = new Set(['primary', 'invoiced', 'corrected']);

/** The condition that a document (a row under this name) is an invoice of the source, or a correction of one. */
export function ofSource(sourceId: string): RawBuilder<boolean> {
  return sql<boolean>`/* unscoped: part */ document.id in (select sale.id from primary_sale sale where sale.source_category_id = ${sourceId}::uuid)`;
}

/** Of a product: what arrived and came back of orders, and the outlets that they went to. */
function countedOfProduct(question: Question, name: Name, productId: string): Selected | null {
  const { range, compared, measure } = question;
  const lines = (of: DateRange, amount: RawBuilder<unknown>): Selected => ({
    by: 'select',
    rows: sql`(select line.kind, line.id, line.day, line.id as key, line.outlet_id, line.route_id as place_id, line.officer_id, sum(${amount}) as amount
      from ${linesOf(question, of, [productId])} as line group by line.kind, line.id, line.day, line.outlet_id, line.route_id, line.officer_id having sum(${amount}) <> 0)`,
  });
  const sold = measure === 'value' ? sql`line.value` : sql`line.sold`;
  switch (name) {
    case 'secondary':
      return lines(range, sold);
    case 'comparedSales':
      return compared && lines(compared, sold);
    case 'sold28':
      return lines(coverDays(question), sql`line.sold`);
    case 'eco':
      return {
        by: 'select',
        rows: sql`(select distinct 'outlet' as kind, line.counted_as as id, null::date as day, line.counted_as as key, line.counted_as as outlet_id, null::uuid as place_id,
            null::uuid as officer_id, 1 as amount
          from ${linesOf(question, range, [productId])} as line where line.stayed)`,
      };
    default:
      return null;
  }
}

/** Of all SOs together: what each of them came to, the most first. */
function countedOfOfficers({ measure }: Question, name: Name): Listed | null {
  const adds = isFigure(name) ? figures[name].adds : columnOf(name, measure) !== undefined;
  if (!adds) return null;
  const amountIn = (amounts: FigureAmounts) => (isFigure(name) ? workOut(name, amounts) : amounts[name]) ?? 0n;
  return {
    by: 'list',
    async read(question) {
      const { ranked } = await rankedOfficers(question);
      const found = ranked
        .map(({ id, amounts }) => ({ id, amount: amountIn(amounts) }))
        .filter((one) => one.amount !== 0n);
      found.sort((one, other) => (one.amount === other.amount ? 0 : one.amount > other.amount ? -1 : 1));
      return found.map(({ id, amount }) => ({
        ...nothing,
        kind: 'officer',
        id,
        officerId: id,
        amount: sentAs(name, measure, amount) ?? '0',
      }));
    },
  };
}

interface FoundPage {
  readonly found: readonly Found[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

async function readPage(question: Question, counted: Counted, subject: Subject, after: string): Promise<FoundPage> {
  if (counted.by === 'sum') return summedPage(question, counted, subject, after);
  if (counted.by === 'difference') return differentPage(question, counted, after);
  if (counted.by === 'select') return selectedPage(question, counted, after);
  const { rows, next } = slice(await counted.read(question, subject), after);
  return { found: rows, next };
}

const placeIn = (after: string) => (/^\d{1,9}$/.test(after) ? Number(after) : 0);

/** A page of what was read whole. */
function slice<Row>(all: readonly Row[], after: string): { rows: Row[]; next: string | null } {
  const first = placeIn(after);
  const end = first + pageSize;
  return { rows: all.slice(first, end), next: end < all.length ? String(end) : null };
}

async function selectedPage({ db }: Question, { rows: all }: Selected, after: string): Promise<FoundPage> {
  const first = placeIn(after);
  const { rows } = await sql<Found>`
    select kind, id, day::text as day, outlet_id as "outletId", place_id as "placeId", officer_id as "officerId", amount::text as amount
    from ${all} as found order by found.day desc, found.key limit ${pageSize + 1} offset ${first}
  `.execute(db);
  return { found: rows.slice(0, pageSize), next: rows.length > pageSize ? String(first + pageSize) : null };
}

/** Days are read from the last one backwards, ever more at once, until a page is full: most pages are of few days. */
async function summedPage(
  question: Question,
  { columns, kinds, range = question.range }: Summed,
  { officerId, sourceCategoryId }: Subject,
  after: string,
): Promise<FoundPage> {
  const [, lastDay = '', lastKey = ''] = /^(\d{4}-\d\d-\d\d) (.+)$/.exec(after) ?? [];
  const names = Object.keys(columns) as SumColumn[];
  const amount = sql.join(
    names.map((name) => sql`${sql.lit(columns[name] ?? 1)} * coalesce(document.${sql.ref(name)}, 0)`),
    sql` + `,
  );
  const key = sql`concat_ws(' ', document.kind, document.id, document.placed) collate "C"`;
  const conditions = [
    sql`${amount} <> 0`,
    ...(kinds ? [sql`document.kind = any (${kinds}::text[])`] : []),
    ...(officerId === undefined ? [] : [sql`document.officer_id = ${officerId}::uuid`]),
    ...(sourceCategoryId === undefined ? [] : [ofSource(sourceCategoryId)]),
    ...(lastDay === '' ? [] : [sql`(document.day < ${lastDay}::date or ${key} > ${lastKey})`]),
  ];
  const found: (Found & { readonly key: string })[] = [];
  let [to = range.to] = [range.to, question.today, ...(lastDay === '' ? [] : [lastDay])].sort();
  for (let days = 1; found.length <= pageSize && to >= range.from; days *= 4) {
    const [, from = to] = [addDays(to, 1 - days), range.from].sort();
    const { rows } = await sql<Found & { readonly key: string }>`
      select document.kind, document.id, document.day, document.outlet_id as "outletId", document.placed as "placeId", document.officer_id as "officerId",
        (${amount})::text as amount, ${key} as key
      from ${documentsBehind(question, { from, to }, names)} as document where ${sql.join(conditions, sql` and `)}
      order by document.day desc, key limit ${pageSize + 1 - found.length}
    `.execute(question.db);
    found.push(...rows);
    to = addDays(from, -1);
  }
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return { found: shown, next: found.length > pageSize && last ? `${last.day} ${last.key}` : null };
}

async function differentPage(question: Question, { who, columns }: Different, after: string): Promise<FoundPage> {
  const column = sql.ref(`document.${who}`);
  const counts = who === 'officer_id' ? sql`(document.orders > 0 or document.visits > 0)` : sql`true`;
  const begin = /^[\da-f-]{36}$/.test(after) ? sql`and ${column} > ${after}::uuid` : sql``;
  const { rows } = await sql<{ id: string }>`
    select distinct ${column} as id from ${(await keptOf(question, who)) ?? documentsBehind(question, question.range, columns)} as document
    where ${column} is not null and ${counts} ${begin} order by 1 limit ${pageSize + 1}
  `.execute(question.db);
  const isOfficer = who === 'officer_id';
  const found = rows.slice(0, pageSize).map(
    ({ id }): Found => ({
      ...nothing,
      kind: isOfficer ? 'officer' : 'outlet',
      id,
      outletId: isOfficer ? null : id,
      officerId: isOfficer ? id : null,
      amount: '1',
    }),
  );
  return { found, next: rows.length > pageSize ? (found.at(-1)?.id ?? null) : null };
}

/** Who was there, from less than the documents where all of them are known: nobody reads a quarter of them for a page of names. */
async function keptOf(question: Question, who: Different['who']): Promise<RawBuilder<unknown> | null> {
  const isPart = (await movedOf(question, question.tops)).size > 0;
  if (question.asOf !== null || who === 'visited' || isPart) return null;
  const { range, place, reach, reading } = question;
  if (who === 'officer_id') return leavesOf(question, range, ['orders', 'visits']);
  const orders = madeIn('sales_order', { reach, place: place ?? undefined, reading });
  return sql`(select ${countedAs('sold', 'delivered_on')} as billed from ${orders} as sold
    where sold.delivered_on between ${range.from}::date and ${range.to}::date and ${isBill('sold')} and ${ofHouses(question)})`;
}

/** The DB houses whose orders can be of the question's whole, which an index has: the path of an order is in none. */
function ofHouses({ place, reach, reading, tops }: Question): RawBuilder<boolean> {
  const isAll = (!place && reach.everything) || reading === 'today' || tops.some(({ level }) => level === 'route');
  if (isAll) return sql<boolean>`true`;
  return sql<boolean>`sold.db_house_id in (select branch.path[${sql.lit(depthOf('dbHouse'))}] from figure_branch branch where ${liesIn({ reading }, tops)})`;
}

/** Where each kind is listed, and the right to see it. */
const listed: Readonly<Partial<Record<CountedKind, readonly [Capability, (row: Found) => string]>>> = {
  order: ['orders.see', ({ id }) => `/order/orders?row=${id}`],
  delivery: ['orders.see', ({ id }) => `/order/orders?row=${id}`],
  return: ['orders.see', ({ id }) => `/order/orders?row=${id}`],
  collection: ['orders.see', ({ outletId }) => `/order/orders?view=ledger&outletId=${outletId}`],
  bounce: ['orders.see', ({ outletId }) => `/order/orders?view=ledger&outletId=${outletId}`],
  visit: ['visits.see', ({ id }) => `/outlet-visit/outlet-visits?row=${id}`],
  invoice: ['primarySales.see', ({ id }) => `/stock/primary-sales?row=${id}`],
  correction: ['primarySales.see', ({ id }) => `/stock/primary-sales?row=${id}`],
  outlet: ['outlets.see', ({ id }) => `/outlet/outlets?row=${id}`],
  scheduledCall: ['outlets.see', ({ outletId }) => `/outlet/outlets?row=${outletId}`],
  officer: ['people.see', ({ id }) => `/user/users?row=${id}`],
  target: ['targets.see', ({ placeId, day }) => `/target/targets?market=${placeId}&date=${day}`],
  attendance: [
    'attendance.see',
    ({ officerId, day }) => `/attendance/attendances?userId=${officerId}&from=${day}&to=${day}`,
  ],
};

/** Rows with the names of what the question's figures were counted from. */
async function named(
  { db }: Question,
  found: readonly Found[],
  capabilities: ReadonlySet<Capability>,
): Promise<CountedRow[]> {
  const ids = (of: (row: Found) => string | null, ...kinds: readonly CountedKind[]) =>
    sql`${found.flatMap((row) => (kinds.length === 0 || kinds.includes(row.kind) ? (of(row) ?? []) : []))}::uuid[]`;
  const { rows } = await sql<Reference>`
    /* unscoped: found */ select id, name from outlet where id = any (${ids(({ outletId }) => outletId)})
    union all select id, name from market_node where id = any (${ids(({ placeId }) => placeId)})
    union all select id, name from user_account where id = any (${ids(({ officerId }) => officerId)})
    union all select id, number::text from sales_order where id = any (${ids(({ id }) => id, 'order', 'delivery', 'return')})
    union all select id, number::text from primary_sale where id = any (${ids(({ id }) => id, 'invoice', 'correction')})
  `.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const reference = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? 'Not there' });
  return found.map((row) => {
    const [needs, address] = listed[row.kind] ?? [];
    const { kind, id, day, amount, outletId, placeId, officerId } = row;
    return {
      kind,
      day,
      name: (id !== null && outletId !== id && officerId !== id && names.get(id)) || '',
      address: needs !== undefined && capabilities.has(needs) && address ? address(row) : null,
      outlet: reference(outletId),
      place: reference(placeId),
      officer: reference(officerId),
      amount,
    };
  });
}
