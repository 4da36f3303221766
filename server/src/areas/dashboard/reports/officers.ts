import { amountOfText, type FigureAmounts, type OfficerRow, type Reference, workOut } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { visibleBeneath } from '../../../core/scope/reach.ts';
import { presenceIn, presenceOf } from '../kept/presence.ts';
import { amountsOf, type SumColumn, type Sums, secondaryColumns, sumColumns } from '../kept/sum-columns.ts';
import { sumsOfEach } from '../kept/sums-of-each.ts';
import { officerTargets, targetsOfOfficers } from '../kept/targets.ts';
import type { Question } from '../question.ts';
import { sentFigures } from '../sent.ts';
import { boundsOf, cut, type Page, sortedBy, sortOf } from './pages.ts';

export const officerKeys = [
  'daysPresent',
  'sc',
  'tc',
  'pc',
  'strike',
  'lpc',
  'secondary',
  'target',
  'achievement',
  'lateDays',
] as const;
type Sort = (typeof officerKeys)[number] | 'name' | 'rank';

const callColumns: readonly SumColumn[] = ['scheduled', 'visits', 'productive', 'call_lines'];

/** Who did, or was to do, any of this is an SO of the days. */
const ofWorking: readonly SumColumn[] = ['orders', 'delivered', 'returned', 'bills', 'scheduled', 'visits'];

/** What each officer, or each of some, came to on the routes of the question, by their id. */
export async function sumsOfOfficers(
  question: Question,
  range: Question['range'],
  columns: readonly SumColumn[],
  ids?: readonly string[],
): Promise<Map<string, Sums>> {
  const totals = columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, string | number>>`
    select id, ${sql.join(totals)} from ${await sumsOfEach(question, 'officer', range, columns)} as sold
    where ${ids ? sql<boolean>`id = any (${ids}::uuid[])` : sql<boolean>`true`} group by 1
  `.execute(question.db);
  return new Map(
    rows.map(({ id, ...row }) => [
      String(id),
      Object.fromEntries(columns.map((column) => [column, amountOfText(String(row[column]), sumColumns[column])])),
    ]),
  );
}

/** Who walks routes of the question today: a select in brackets with `id`. */
function walkersOf({ reach, place }: Question): RawBuilder<unknown> {
  if (reach.everything && !place)
    return sql`(select user_id as id from market_officer where ancestor_id = whole_business() and routes > 0)`;
  return sql`(select distinct route.sales_officer_id as id from route join market_node node on node.id = route.node_id
    where route.sales_officer_id is not null and node.level = 'route' and node.deleted_at is null and ${visibleBeneath(reach, place ?? undefined)})`;
}

/** An SO of the question by what they sold, or walk today. */
interface Ranked {
  readonly id: string;
  readonly amounts: FigureAmounts;
  /** By secondary sales, from 1. */
  readonly rank: number;
}

interface RankedOfficers {
  readonly ranked: readonly Ranked[];
  /** How many SOs there are, and what they come to together. */
  readonly count: number;
  readonly all: FigureAmounts;
}

type Found = Readonly<Record<string, string | number | null>>;

// Looked up in a hash of them, never joined: the planner takes them for few.
const isListed = (id: RawBuilder<unknown>) => sql<boolean>`(${id} in (select id from listed)) is true`;

/** SOs of the question by what they sold, those who sold most (or least) first: all of them, or a page; and what all come to together. */
export async function rankedOfficers(
  question: Question,
  { page, leastFirst = false }: { readonly page?: Page; readonly leastFirst?: boolean } = {},
): Promise<RankedOfficers> {
  const { db, measure, range } = question;
  const columns: readonly SumColumn[] = [...secondaryColumns[measure], ...callColumns];
  const summed = [...new Set<SumColumn>([...columns, ...ofWorking])];
  const [plus, minus] = secondaryColumns[measure];
  const sums = (some: readonly SumColumn[]) =>
    sql.join(some.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`));
  const { from, size } = page ? boundsOf(page) : { from: 0, size: null };
  const order = sql`sold.${sql.ref(plus)} - sold.${sql.ref(minus)} ${leastFirst ? sql`` : sql`desc`}, sold.id ${leastFirst ? sql`desc` : sql``}`;
  const isWalker = sql`id in (select id from ${walkersOf(question)} as walker)`;
  const { rows } = await sql<Found>`
    with each as materialized (
      select id, ${sums(summed)} from ${await sumsOfEach(question, 'officer', range, summed)} as sold group by 1
    ), listed as materialized (
      select * from each where (${sql.join(ofWorking.map((column) => sql.ref(column)))}) <> (${sql.join(ofWorking.map(() => sql`0`))}) or ${isWalker}
      union all
      select walker.id, ${sql.join(summed.map(() => sql`0`))} from ${walkersOf(question)} as walker where walker.id not in (select id from each)
    )
    select totals.*, days.*, targets.*, sold.* from (select count(*) as "count", ${sql.join(columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(`all_${column}`)}`))} from listed) as totals
      cross join (select sum(present) as "allPresent", sum(late) as "allLate" from ${await presenceIn(question, isListed(sql`user_id`))} as day) as days
      cross join (select sum(target.amount)::text as "allTarget" from ${officerTargets(question, range)} as target where ${isListed(sql`target.id`)}) as targets
      left join (select * from listed as sold order by ${order} limit ${size} offset ${from}) as sold on true
    order by ${order}
  `.execute(db);
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [String(id)]));
  const [presences, targets] = await Promise.all([presenceOf(question, ids), targetsOfOfficers(question, ids, range)]);
  const sumsIn = (row: Found | undefined, prefix = ''): Sums =>
    Object.fromEntries(
      columns.map((column) => [column, amountOfText(String(row?.[prefix + column] ?? 0), sumColumns[column])]),
    );
  const [first] = rows;
  const count = Number(first?.count ?? 0);
  const ranked = rows.slice(0, ids.length).map((row, index): Ranked => {
    const id = String(row.id);
    const { present = 0, late = 0 } = presences.get(id) ?? {};
    return {
      id,
      rank: leastFirst ? count - from - index : from + index + 1,
      amounts: {
        ...amountsOf(sumsIn(row), measure),
        target: targets.get(id) ?? null,
        daysPresent: BigInt(present),
        lateDays: BigInt(late),
      },
    };
  });
  const allTarget = first?.allTarget ?? null;
  const all = {
    ...amountsOf(sumsIn(first, 'all_'), measure),
    target: allTarget === null ? null : amountOfText(String(allTarget), measure === 'value' ? 2 : 0),
    daysPresent: BigInt(first?.allPresent ?? 0),
    lateDays: BigInt(first?.allLate ?? 0),
  };
  return { ranked, count, all };
}

export async function officersOf(question: Question, asked: Page & { readonly sort?: string | undefined }) {
  const { measure } = question;
  const { by, descending } = sortOf<Sort>(asked.sort, 'rank');
  const isBySales = by === 'rank' || by === 'secondary';
  const leastFirst = by === 'rank' ? descending : !descending;
  const { ranked, count, all } = await rankedOfficers(question, isBySales ? { page: asked, leastFirst } : {});
  const ids = ranked.map(({ id }) => id);
  const named = isBySales || by === 'name' ? await namesOf(question, ids) : null;
  const shown = isBySales
    ? ranked
    : cut(
        sortedBy(ranked, descending, (row) =>
          by === 'name' ? named?.get(row.id)?.officer.name : workOut(by, row.amounts),
        ),
        asked,
      );
  const names =
    named ??
    (await namesOf(
      question,
      shown.map(({ id }) => id),
    ));
  const officers: OfficerRow[] = shown.map(({ id, rank, amounts }) => ({
    officer: names.get(id)?.officer ?? { id, name: 'Unknown', code: '' },
    territory: names.get(id)?.territory ?? null,
    rank,
    ...sentFigures(officerKeys, amounts, measure),
  }));
  return { officers, totalOfficers: count, totals: sentFigures(officerKeys, all, measure) };
}

interface Named {
  readonly officer: Reference & { readonly code: string };
  readonly territory: Reference | null;
}

/** People whom the caller has found by what they sold or walk, with the territory of their routes. */
export async function namesOf({ db }: Question, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const { rows } = await sql<Named>`
    /* unscoped: found */ select json_build_object('id', person.id, 'name', person.name, 'code', person.employee_code) as officer,
      (select json_build_object('id', territory.id, 'name', territory.name)
       from route join market_node node on node.id = route.node_id join market_node territory on territory.id = node.ancestors[6]
       where route.sales_officer_id = person.id order by node.name, node.id limit 1) as territory
    from user_account person where person.id = any (${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.officer.id, row]));
}
