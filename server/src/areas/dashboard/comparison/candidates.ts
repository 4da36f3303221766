import type { FigureAmounts, PeerKind } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { holdsToday } from '../../../core/calendar/holds-on.ts';
import { allOf, hasWords } from '../../../core/lists/matches.ts';
import { isBill } from '../../../core/market/bills.ts';
import { countedAs } from '../../../core/market/counted-as.ts';
import { madeIn } from '../../../core/scope/made-in.ts';
import { visiblePeople, worksIn } from '../../../core/scope/people.ts';
import { type Place, visibleBeneath } from '../../../core/scope/reach.ts';
import { distinctOf, distinctTogether } from '../kept/distinct.ts';
import { daysOfPresence, type Presence, presenceOf } from '../kept/presence.ts';
import { addedUp, amountsOf, type SumColumn, type Sums, secondaryColumns } from '../kept/sum-columns.ts';
import { sumsOf, usualParts } from '../kept/sums.ts';
import { targetsOf, targetsOfOfficers } from '../kept/targets.ts';
import type { Question } from '../question.ts';
import { sumsOfOfficers } from '../reports/officers.ts';
import { sortedBy } from '../reports/pages.ts';

/** Somebody, or a region, who can be compared with their like. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly under: string | null;
  /** Whose figures they are: of a TO the places that they look after, of a region itself; none of an SO. */
  readonly places: readonly Place[];
}

/** With what they came to; SOs without their ECO. */
export interface Measured extends Candidate {
  readonly amounts: FigureAmounts;
  readonly manDays: number;
  readonly calls: number;
}

const columnsFor = (question: Question): readonly SumColumn[] => [
  ...secondaryColumns[question.measure],
  'orders',
  'scheduled',
  'visits',
  'productive',
  'adhered',
  'call_lines',
  'call_ordered',
];

interface Wanted {
  /** Null: all of them. */
  readonly ids?: readonly string[] | null;
  readonly search?: string | undefined;
  readonly limit?: number | null;
}

/** Those of a kind in reach, and beneath the place where one was chosen; by name. */
export async function candidatesOf(
  question: Question,
  kind: PeerKind,
  { ids = null, search, limit = null }: Wanted = {},
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select * from (${selectOf(question, kind, search)}) as candidate
    where ${ids === null ? sql<boolean>`true` : sql<boolean>`id = any (${ids}::uuid[])`} order by name, id limit ${limit}
  `.execute(question.db);
  return rows;
}

function selectOf({ reach, place }: Question, kind: PeerKind, search: string | undefined): RawBuilder<unknown> {
  if (kind === 'region') {
    return sql`
      select node.id, node.name, node.code, above.name as under, json_build_array(json_build_object('id', node.id, 'level', node.level)) as places
      from market_node node left join market_node above on above.id = node.parent_id
      where node.level = 'region' and node.deleted_at is null and ${visibleBeneath(reach, place ?? undefined)} and ${allOf(hasWords(sql`node.search_text`, search))}`;
  }
  const words = allOf(hasWords(sql`lower(person.name || ' ' || person.employee_code)`, search));
  const beneath = place ? worksIn(place) : sql<boolean>`true`;
  if (kind === 'so') {
    return sql`
      select person.id, person.name, person.employee_code as code, territory.name as under, '[]'::json as places
      from user_account person join lateral (
        select above.name from route join market_node node on node.id = route.node_id join market_node above on above.id = node.ancestors[6]
        where route.sales_officer_id = person.id and node.deleted_at is null order by node.name, node.id limit 1
      ) as territory on true
      where person.deleted_at is null and ${visiblePeople(reach)} and ${beneath} and ${words}`;
  }
  return sql`
    select person.id, person.name, person.employee_code as code, market.region as under, market.places
    from user_account person join designation on designation.name = person.designation and designation.name = 'TO' join lateral (
      select min(region.name) as region, json_agg(json_build_object('id', node.id, 'level', node.level) order by node.id) as places
      from user_market looks join market_node node on node.id = looks.node_id left join market_node region on region.id = node.ancestors[2]
      where looks.user_id = person.id and ${holdsToday('looks')}
    ) as market on market.places is not null
    where person.deleted_at is null and ${visiblePeople(reach)} and ${beneath} and ${words}`;
}

/** What a TO is asked with as the market: the places that they look after, as far as they lie in the question's whole. */
export function ofPlaces(question: Question, { places }: Candidate): Question {
  const { reach, place, tops, wholes } = question;
  const isAll = reach.everything && !place;
  return {
    ...question,
    reach: { ...reach, everything: false, places },
    place: null,
    officer: null,
    tops: places,
    wholes: isAll ? wholes : [...wholes, tops],
  };
}

export async function measured(
  question: Question,
  kind: PeerKind,
  candidates: readonly Candidate[],
): Promise<Measured[]> {
  return kind === 'so' ? measuredOfficers(question, candidates) : measuredPlaces(question, candidates);
}

async function measuredOfficers(question: Question, candidates: readonly Candidate[]): Promise<Measured[]> {
  const { range, compared, measure } = question;
  const columns = columnsFor(question);
  const ids = candidates.map(({ id }) => id);
  // Sums of many are read faster when nobody is looked up.
  const some = ids.length <= mostAtOnce ? ids : undefined;
  const [now, before, targets, presence] = await Promise.all([
    sumsOfOfficers(question, range, columns, some),
    compared ? sumsOfOfficers(question, compared, secondaryColumns[measure], some) : null,
    targetsOfOfficers(question, ids, range),
    presenceOf(question, ids),
  ]);
  const nothing: Sums = Object.fromEntries(columns.map((column) => [column, 0n]));
  return candidates.map((candidate) => {
    const sums = now.get(candidate.id) ?? nothing;
    const manDays = presence.get(candidate.id)?.present ?? 0;
    return {
      ...candidate,
      manDays,
      calls: Number(sums.visits ?? 0n),
      amounts: {
        ...amountsOf(sums, measure),
        comparedSales: before ? secondaryOf(before.get(candidate.id) ?? nothing, question) : null,
        target: targets.get(candidate.id) ?? null,
        eco: null,
        daysPresent: BigInt(manDays),
      },
    };
  });
}

/** Among so many who sold most are those who are shown, where some of them are not there any more. */
const lookedThrough = 50;

/** Those who sold most, for whom alone all else is worked out then; null where too few sold anything, so that all have to be looked at. */
export function bestSellers(question: Question, kind: PeerKind, count: number): Promise<Candidate[] | null> {
  return kind === 'so' ? bestOfficers(question, count) : bestPlaces(question, kind, count);
}

async function bestPlaces(question: Question, kind: PeerKind, count: number): Promise<Candidate[]> {
  const { range, measure } = question;
  const candidates = await candidatesOf(question, kind);
  if (candidates.length <= count) return candidates;
  const places = placesOf(candidates);
  const sums = await sumsOf(question, places, { parts: [{ name: 'now', range }], columns: secondaryColumns[measure] });
  const sales = ({ places: own }: Candidate) => secondaryOf(addedUp(own.map(({ id }) => sums.of(id, 'now'))), question);
  return sortedBy(candidates, true, sales).slice(0, count);
}

async function bestOfficers(question: Question, count: number): Promise<Candidate[] | null> {
  const sums = await sumsOfOfficers(question, question.range, secondaryColumns[question.measure]);
  const sold = [...sums]
    .map(([id, of]) => ({ id, sales: secondaryOf(of, question) }))
    .filter(({ sales }) => sales > 0n);
  const best = sortedBy(sold, true, ({ sales }) => sales).slice(0, lookedThrough);
  const found = new Map(
    (await candidatesOf(question, 'so', { ids: best.map(({ id }) => id) })).map((one) => [one.id, one]),
  );
  return found.size < count ? null : best.flatMap(({ id }) => found.get(id) ?? []).slice(0, count);
}

/** Of more people at once the outlets are not counted: their median has no ECO then. */
const mostAtOnce = 200;

/** The same with their ECO, which places have already: that of SOs is counted from orders, and so only of those who are shown. */
export async function withEco(
  question: Question,
  kind: PeerKind,
  peers: readonly Measured[],
): Promise<readonly Measured[]> {
  if (kind !== 'so' || peers.length > mostAtOnce) return peers;
  const eco = await ecoOfOfficers(
    question,
    peers.map(({ id }) => id),
  );
  if (!eco) return peers;
  return peers.map((one) => ({ ...one, amounts: { ...one.amounts, eco: BigInt(eco.get(one.id) ?? 0) } }));
}

/** Beyond so many days outlets billed by each officer are not counted: it would read every day of every route. */
const mostEcoDays = 92;

export async function ecoOfOfficers(
  question: Question,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const { db, reach, place, reading, period, range, asOf } = question;
  if (asOf !== null || period.step !== 'day' || period.points.length > mostEcoDays) return null;
  const { rows } = await sql<{ id: string; outlets: number }>`
    select sold.sales_officer_id as id, count(distinct ${countedAs('sold', 'delivered_on')})::integer as outlets
    from ${madeIn('sales_order', { reach, place: place ?? undefined, reading })} as sold
    where sold.sales_officer_id = any (${ids}::uuid[]) and sold.delivered_on between ${range.from}::date and ${range.to}::date and ${isBill('sold')}
    group by 1
  `.execute(db);
  return new Map(rows.map(({ id, outlets }) => [id, outlets]));
}

/** The places of all of them, each once. */
function placesOf(candidates: readonly Candidate[]): Place[] {
  return [...new Map(candidates.flatMap((one) => one.places.map((place) => [place.id, place]))).values()];
}

async function measuredPlaces(question: Question, candidates: readonly Candidate[]): Promise<Measured[]> {
  const { range, measure, compared } = question;
  const places = placesOf(candidates);
  const columns = columnsFor(question);
  const several = candidates.filter((one) => one.places.length > 1);
  const [sums, targets, distinct, distinctOfSeveral, presence] = await Promise.all([
    sumsOf(question, places, { parts: usualParts(question), columns }),
    targetsOf(
      question,
      places.map(({ id }) => id),
      range,
    ),
    distinctOf(question, places, range),
    Promise.all(several.map(async (one) => [one.id, await distinctTogether(question, one.places, range)] as const)),
    presenceIn(question, range, places),
  ]);
  const billedOfSeveral = new Map(distinctOfSeveral.map(([id, { billed }]) => [id, billed]));
  return candidates.map((candidate) => {
    const ids = candidate.places.map(({ id }) => id);
    const of = (part: string) => addedUp(ids.map((id) => sums.of(id, part)));
    const now = of('now');
    const planned = ids.flatMap((id) => targets.get(id) ?? []);
    const days = ids.reduce((sum, id) => sum + (presence.get(id)?.present ?? 0), 0);
    return {
      ...candidate,
      manDays: days,
      calls: Number(now.visits ?? 0n),
      amounts: {
        ...amountsOf(now, measure),
        comparedSales: compared ? secondaryOf(of('before'), question) : null,
        target: planned.length === 0 ? null : planned.reduce((sum, amount) => sum + amount, 0n),
        eco: BigInt(billedOfSeveral.get(candidate.id) ?? distinct.get(ids[0] ?? '')?.billed ?? 0),
        daysPresent: BigInt(days),
      },
    };
  });
}

/** Days present and late of those who walk routes, by the places under which they worked on the day. */
export async function presenceIn(
  { db }: Question,
  { from, to }: Question['range'],
  places: readonly Place[],
): Promise<ReadonlyMap<string, Presence>> {
  const { rows } = await sql<Presence & { id: string }>`
    /* unscoped: found */ select place.id, ${daysOfPresence}
    from attendance day join designation on designation.id = day.designation_id and designation.walks_routes
      join unnest(${places.map(({ id }) => id)}::uuid[]) as place (id) on place.id = any (day.path)
    where day.business_date between ${from}::date and ${to}::date group by 1
  `.execute(db);
  return new Map(rows.map(({ id, ...days }) => [id, days]));
}

function secondaryOf(sums: Sums, { measure }: Question): bigint {
  const { delivered, returned } = amountsOf(sums, measure);
  return (delivered ?? 0n) - (returned ?? 0n);
}
