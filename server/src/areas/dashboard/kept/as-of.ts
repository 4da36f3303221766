import { type DateRange, levelNames } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { hidden } from '../../../core/database/hidden.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { countedAs } from '../../../core/market/counted-as.ts';
import { leadsThrough, pathOn } from '../../../core/scope/paths.ts';
import type { Place } from '../../../core/scope/reach.ts';
import type { Question } from '../question.ts';
import { type Distinct, nobody } from './distinct-count.ts';
import { allColumns, type SumColumn } from './sum-columns.ts';

/*
 * Figures as they were known at an instant are counted from the documents, never from what is kept: those that came in later
 * are left out, and what was done to the others later is not done. An order counts for what it came to, from its submission
 * to its cancelling; journey plans and outlets are read as they stand now.
 */

/** What of an order (`sold`) was delivered by an instant and did not come back in that month, in BDT. */
export function inMonthOfDelivery(asOf: string | null): RawBuilder<string> {
  return sql`/* unscoped: part */ (select coalesce(sum(entry.amount), 0) from outlet_ledger entry
    where entry.order_id = sold.id and entry.at <= ${asOf}::timestamptz and month_of(entry.business_date) = month_of(sold.delivered_on))`;
}

/** Counted as of then, all documents are known. */
export const endOfTime = 'infinity';

export type Wanted = readonly (SumColumn | 'billed' | 'visited')[];
type Counts = Partial<Readonly<Record<SumColumn | 'billed' | 'visited', RawBuilder<unknown>>>>;

/** Where the documents lie: on their own path, or where their route or DB house lies today. */
function pathOf({ reading }: Question, own: RawBuilder<unknown>): RawBuilder<unknown> {
  return reading === 'sold' ? own : sql`node.ancestors`;
}

function document(
  question: Question,
  from: RawBuilder<unknown>,
  {
    kind,
    id,
    outlet = sql`null::uuid`,
    day,
    path,
    place,
    officer = sql`null::uuid`,
  }: Readonly<Record<'kind' | 'id' | 'day' | 'path' | 'place', RawBuilder<unknown>>> & {
    readonly outlet?: RawBuilder<unknown>;
    readonly officer?: RawBuilder<unknown>;
  },
  range: DateRange,
  counts: Counts,
  wanted: Wanted,
): RawBuilder<unknown> | null {
  if (!wanted.some((column) => counts[column] !== undefined)) return null;
  const columns = allColumns.map(
    (column) => sql`coalesce(${counts[column] ?? sql`0`}, 0)::numeric as ${sql.ref(column)}`,
  );
  const node =
    question.reading === 'sold' ? sql`` : sql`/* unscoped: part */ join market_node node on node.id = ${place}`;
  return sql`
    select ${kind}::text as kind, ${id} as id, ${outlet} as outlet_id, ${day} as day, ${pathOf(question, path)} as path, ${place} as placed, ${officer} as officer_id, (${counts.billed ?? sql`null`})::uuid as billed,
      (${counts.visited ?? sql`null`})::uuid as visited, ${sql.join(columns)}
    from ${from} ${node} where ${day} between ${range.from}::date and ${range.to}::date`;
}

/** A row for each document of the days, with what it adds to each column. */
function documents(question: Question, range: DateRange, wanted: Wanted): RawBuilder<unknown> {
  const known = sql`${question.asOf}::timestamptz`;
  const order = {
    id: sql`sold.id`,
    outlet: sql`sold.outlet_id`,
    path: sql`sold.path`,
    place: sql`sold.route_id`,
    officer: sql`sold.sales_officer_id`,
  };
  const onVisit = (amount: RawBuilder<unknown>) => sql`case when sold.visit_id is not null then ${amount} end`;
  const holds = (id: string, state: string) => {
    const steps = (step: string) =>
      sql`/* unscoped: part */ exists (select from sales_order_event event where event.order_id = ${sql.ref(id)} and event.step = ${step} and event.at <= ${known})`;
    return sql`${steps('submit')} and not ${steps('cancel')} and ${sql.ref(state)} <> 'draft'`;
  };
  const submitted = sql`(/* unscoped: part */ select sold.* from sales_order sold where ${holds('sold.id', 'sold.state')}) as sold`;
  // Products that an earlier order of the visit has too.
  const repeated = sql`(select count(distinct again.product_id)
    from repeated_call_product again where again.id = sold.id and ${holds('again.earlier_id', 'again.earlier_state')})`;
  const ordered = document(
    question,
    submitted,
    { ...order, kind: sql`'order'`, day: sql`sold.business_date` },
    range,
    {
      orders: sql`1`,
      ordered: sql`sold.net`,
      ordered_pieces: sql`sold.pieces`,
      call_lines: onVisit(sql`sold.lines - ${repeated}`),
      call_ordered: onVisit(sql`sold.net`),
    },
    wanted,
  );
  const entries = sql`(/* unscoped: part */ select sold.id, sold.outlet_id, entry.business_date, entry.kind, entry.amount, sold.path, sold.route_id, sold.sales_officer_id
    from outlet_ledger entry join sales_order sold on sold.id = entry.order_id where entry.at <= ${known}) as sold`;
  const moved = document(
    question,
    entries,
    { ...order, kind: sql`sold.kind`, day: sql`sold.business_date` },
    range,
    {
      delivered: sql`case when sold.kind = 'delivery' then sold.amount end`,
      returned: sql`case when sold.kind = 'return' then -sold.amount end`,
      owed: sql`sold.amount`,
    },
    wanted,
  );
  const goods = sql`(/* unscoped: part */ select sold.id, sold.delivered_on, sold.path, sold.route_id, sold.sales_officer_id, sold.outlet_id, sum(line.pieces) as pieces, sum(line.delivered) as delivered,
      ${inMonthOfDelivery(question.asOf)} > 0 as stayed
    from sales_order sold join sales_order_line line on line.order_id = sold.id and line.offer_id is null
    where exists (select from outlet_ledger entry where entry.order_id = sold.id and entry.kind = 'delivery' and entry.at <= ${known})
    group by sold.id) as sold`;
  const delivered = document(
    question,
    goods,
    { ...order, kind: sql`'delivery'`, day: sql`sold.delivered_on` },
    range,
    {
      asked_pieces: sql`sold.pieces`,
      delivered_pieces: sql`sold.delivered`,
      bills: sql`sold.stayed::integer`,
      billed: sql`case when sold.stayed then ${countedAs('sold', 'delivered_on')} end`,
    },
    wanted,
  );
  const cameBack = sql`(/* unscoped: part */ select sold.id, back.business_date, back.pieces, sold.path, sold.route_id, sold.sales_officer_id, sold.outlet_id
    from sales_order_return back join sales_order sold on sold.id = back.order_id
      join sales_order_line line on line.order_id = back.order_id and line.place = back.place and line.offer_id is null
    where back.at <= ${known}) as sold`;
  const takenBack = document(
    question,
    cameBack,
    { ...order, kind: sql`'return'`, day: sql`sold.business_date` },
    range,
    { returned_pieces: sql`sold.pieces` },
    wanted,
  );
  const visits = sql`(/* unscoped: part */ select visit.* from outlet_visit visit where visit.received_at <= ${known}) as visit`;
  const visited = document(
    question,
    visits,
    {
      kind: sql`'visit'`,
      id: sql`visit.id`,
      outlet: sql`visit.outlet_id`,
      day: sql`visit.business_date`,
      path: sql`visit.path`,
      place: sql`visit.route_id`,
      officer: sql`visit.user_id`,
    },
    range,
    {
      visits: sql`1`,
      productive: sql`(/* unscoped: part */ visit.productive or exists (select from sales_order sold join sales_order_event event on event.order_id = sold.id and event.step = 'cancel'
        where sold.outlet_id = visit.outlet_id and sold.visit_id = visit.id and event.at > ${known}))::integer`,
      unplanned: sql`(not visit.planned)::integer`,
      adhered: sql`visit.adheres::integer`,
      in_fence: sql`(visit.fence = 'in')::integer`,
      visited: countedAs('visit', 'business_date'),
    },
    wanted,
  );
  const scheduled = document(
    question,
    sql`(/* unscoped: part */ select plan.*, ${pathOn(sql`route`, sql`plan.day`)} as path
      from scheduled_calls(${range.from}::date, ${range.to}::date) as plan join market_node route on route.id = plan.route_id) as plan`,
    {
      kind: sql`'scheduledCall'`,
      id: sql`plan.outlet_id`,
      outlet: sql`plan.outlet_id`,
      day: sql`plan.day`,
      path: sql`plan.path`,
      place: sql`plan.route_id`,
      officer: sql`plan.user_id`,
    },
    range,
    { scheduled: sql`1` },
    wanted,
  );
  const payments = (which: RawBuilder<unknown>) =>
    sql`(/* unscoped: part */ select paid.id, paid.outlet_id, paid.business_date, entry.kind, entry.amount, paid.route_id, ${pathOn(sql`house`, sql`paid.business_date`)} || paid.route_id as path, entry.business_date as owed_on
    from collection paid join outlet_ledger entry on entry.collection_id = paid.id join market_node house on house.id = paid.db_house_id where entry.at <= ${known} and ${which} and ${mayLieIn(question)}) as paid`;
  const sameDay = payments(sql`entry.business_date = paid.business_date`);
  // Those that bounced on another day than they were taken on are few, and found as such: the ledger is read by payment.
  const bouncedLater = payments(sql`entry.business_date <> paid.business_date and paid.state = 'bounced'`);
  const payment = {
    kind: sql`paid.kind`,
    id: sql`paid.id`,
    outlet: sql`paid.outlet_id`,
    path: sql`paid.path`,
    place: sql`paid.route_id`,
  };
  const collected = document(
    question,
    sameDay,
    { ...payment, day: sql`paid.business_date` },
    range,
    {
      collected: sql`-paid.amount`,
      owed: sql`paid.amount`,
    },
    wanted,
  );
  const bounced = document(
    question,
    bouncedLater,
    { ...payment, day: sql`paid.owed_on` },
    range,
    { collected: sql`-paid.amount`, owed: sql`paid.amount` },
    wanted,
  );
  const invoices = sql`(/* unscoped: part */ select sale.* from primary_sale sale where sale.state <> 'draft'
    and exists (select from primary_sale_event event where event.sale_id = sale.id and event.step = 'invoice' and event.at <= ${known})) as sale`;
  const house = { id: sql`sale.id`, path: sql`sale.path`, place: sql`sale.db_house_id` };
  const invoiced = document(
    question,
    invoices,
    { ...house, kind: sql`'invoice'`, day: sql`sale.business_date` },
    range,
    {
      primary_net: sql`sale.net`,
      primary_pieces: sql`sale.pieces + sale.free`,
    },
    wanted,
  );
  const corrections = sql`(/* unscoped: part */ select sale.id, correction.business_date, correction.amount, sale.path, sale.db_house_id
    from primary_correction correction join primary_sale sale on sale.id = correction.sale_id where correction.at <= ${known}) as sale`;
  const corrected = document(
    question,
    corrections,
    { ...house, kind: sql`'correction'`, day: sql`sale.business_date` },
    range,
    {
      primary_net: sql`-sale.amount`,
    },
    wanted,
  );
  const all = [
    ordered,
    moved,
    delivered,
    takenBack,
    visited,
    scheduled,
    collected,
    bounced,
    invoiced,
    corrected,
  ].flatMap((part) => part ?? []);
  return sql`(${sql.join(all, sql` union all `)})`;
}

/**
 * Whether a payment can be one of the question's whole: its route or DB house lies there, or once did. What path it is of is
 * worked out payment by payment, which takes seconds for all of a business.
 */
function mayLieIn({ place, reach, tops }: Question): RawBuilder<unknown> {
  if (!place && reach.everything) return sql`true`;
  const beneath = sql`(/* unscoped: part */
    with recursive beneath as (
      select top.id from unnest(${hidden.ids(tops.map(({ id }) => id))}) as top (id)
      union
      select step.id from beneath, lateral (
        select market_node.id from market_node where market_node.parent_id = beneath.id
        union all select period.node_id from market_parent period where period.parent_id = beneath.id) as step
    ) select beneath.id from beneath)`;
  return sql`(paid.route_id in ${beneath} or paid.db_house_id in ${beneath})`;
}

/** Whether a document (a row under this name has its path) is one of the question's whole. */
export function inWhole({ place, reach, tops, wholes }: Question, row = 'document'): RawBuilder<boolean> {
  const isAll = reach.everything && !place;
  return allOf([...(isAll ? [] : [tops]), ...wholes].map((places) => leadsThrough(places, row)));
}

/** The documents with the place that they count for: a document counts once for each of the places that it lies in. */
function documentsOf(
  question: Question,
  places: readonly Place[],
  range: DateRange,
  wanted: Wanted,
): RawBuilder<unknown> {
  const depths = places.map(({ level }) => levelNames.indexOf(level) + 1);
  return sql`(select place.id as place_id, document.* from ${documents(question, range, wanted)} as document
    join unnest(${places.map(({ id }) => id)}::uuid[], ${depths}::integer[]) as place (id, depth) on document.path[place.depth] = place.id
    where ${inWhole(question)}) as document`;
}

/**
 * The documents of the question's whole that add to one of the columns, one by one: a select in brackets with `kind`, `id`,
 * `outlet_id`, `day`, `placed`, `officer_id`, `billed`, `visited` and the columns.
 */
export function documentsBehind(question: Question, range: DateRange, wanted: Wanted): RawBuilder<unknown> {
  const known = { ...question, asOf: question.asOf ?? endOfTime };
  return sql`(select document.* from ${documents(known, range, wanted)} as document where ${inWhole(question)})`;
}

/** Rows as they are kept of places by day, of places that the caller has found in reach. */
export function rowsAsOf(
  question: Question,
  places: readonly Place[],
  range: DateRange,
  columns: readonly SumColumn[],
): RawBuilder<unknown> {
  return documentsOf(question, places, range, columns);
}

/** The same by route and officer, as the leaves are kept. */
export function leavesAsOf(
  question: Question,
  places: readonly Place[],
  range: DateRange,
  columns: readonly SumColumn[],
): RawBuilder<unknown> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  return sql`(select placed as route_id, officer_id, ${chosen} from ${documentsOf(question, places, range, columns)})`;
}

const whoWasThere: Wanted = ['billed', 'visited', 'orders', 'visits'];

/** How many different ones there are in a selection of documents. */
const distinct = sql`count(distinct billed)::integer as billed, count(distinct visited)::integer as visited,
  count(distinct officer_id) filter (where orders > 0 or visits > 0)::integer as officers`;

export async function distinctAsOf(
  question: Question,
  places: readonly Place[],
  range: DateRange,
): Promise<ReadonlyMap<string, Distinct>> {
  const { rows } = await sql<Distinct & { place_id: string }>`
    select place_id, ${distinct} from ${documentsOf(question, places, range, whoWasThere)} group by 1
  `.execute(question.db);
  return new Map(rows.map(({ place_id, ...counts }) => [place_id, counts]));
}

export async function distinctTogetherAsOf(
  question: Question,
  places: readonly Place[],
  range: DateRange,
): Promise<Distinct> {
  const { rows } =
    await sql<Distinct>`select ${distinct} from ${documentsOf(question, places, range, whoWasThere)}`.execute(
      question.db,
    );
  return rows[0] ?? nobody;
}
