import { amountOfText, type FigureAmounts, type OfficerRow, type Reference, workOut } from '@routebook/contract';
import { sql } from 'kysely';
import { visibleBeneath } from '../../../core/scope/reach.ts';
import { leavesOf } from '../kept/leaves.ts';
import { addedUp, amountsOf, type SumColumn, type Sums, secondaryColumns, sumColumns } from '../kept/sum-columns.ts';
import { targetsOfOfficers } from '../kept/targets.ts';
import type { Question } from '../question.ts';
import { sentFigures } from '../sent.ts';
import { cut, type Page, sortedBy, sortOf } from './pages.ts';

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

/** What each officer came to on the routes of the question, by their id. */
export async function sumsOfOfficers(
  question: Question,
  range: Question['range'],
  columns: readonly SumColumn[],
): Promise<Map<string, Sums>> {
  const totals = columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, string | number>>`
    select officer_id, ${sql.join(totals)} from ${leavesOf(question, range, columns)} as leaf where officer_id is not null group by 1
  `.execute(question.db);
  return new Map(
    rows.map(({ officer_id, ...row }) => [
      String(officer_id),
      Object.fromEntries(columns.map((column) => [column, amountOfText(String(row[column]), sumColumns[column])])),
    ]),
  );
}

export interface Presence {
  readonly present: number;
  readonly late: number;
}

/** Of days of attendance. */
export const daysOfPresence = sql`count(*) filter (where status in ('present', 'late', 'halfDay', 'missingCheckOut'))::integer as present,
  count(*) filter (where late_minutes > 0)::integer as late`;

/** Days present and late of people whom the caller has found, by their id. */
export async function presenceOf(
  db: Question['db'],
  { from, to }: Question['range'],
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Presence>> {
  const { rows } = await sql<Presence & { id: string }>`
    /* unscoped: found */ select user_id as id, ${daysOfPresence}
    from attendance where user_id = any (${userIds}::uuid[]) and business_date between ${from}::date and ${to}::date group by 1
  `.execute(db);
  return new Map(rows.map(({ id, ...days }) => [id, days]));
}

/** Who walks routes of the question today. */
async function walkersOf({ db, reach, place }: Question): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct route.sales_officer_id as id from route join market_node node on node.id = route.node_id
    where route.sales_officer_id is not null and node.level = 'route' and node.deleted_at is null and ${visibleBeneath(reach, place ?? undefined)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** An SO of the question by what they sold, or walk today. */
interface Ranked {
  readonly id: string;
  readonly amounts: FigureAmounts;
  /** By secondary sales, from 1. */
  readonly rank: number;
}

/** All SOs of the question, those who sold most first, and what they come to together. */
export async function rankedOfficers(question: Question): Promise<{ ranked: readonly Ranked[]; all: FigureAmounts }> {
  const { db, measure, range } = question;
  const columns = [...secondaryColumns[measure], ...callColumns];
  const [sums, walkers] = await Promise.all([sumsOfOfficers(question, range, columns), walkersOf(question)]);
  const ids = [...new Set([...sums.keys(), ...walkers])];
  const nothing: Sums = Object.fromEntries(columns.map((column) => [column, 0n]));
  const [presence, targets] = await Promise.all([presenceOf(db, range, ids), targetsOfOfficers(question, ids, range)]);
  const ranked = sortedBy(
    ids.map((id) => {
      const { present = 0, late = 0 } = presence.get(id) ?? {};
      const amounts: FigureAmounts = {
        ...amountsOf(sums.get(id) ?? nothing, measure),
        target: targets.get(id) ?? null,
        daysPresent: BigInt(present),
        lateDays: BigInt(late),
      };
      return { id, amounts, sold: workOut('secondary', amounts) ?? 0n };
    }),
    true,
    ({ sold }) => sold,
  ).map(({ id, amounts }, index) => ({ id, amounts, rank: index + 1 }));
  const sum = (count: (days: Presence) => number) =>
    BigInt([...presence.values()].reduce((total, days) => total + count(days), 0));
  const all = {
    ...amountsOf(addedUp([nothing, ...sums.values()]), measure),
    target: targets.size === 0 ? null : [...targets.values()].reduce((total, amount) => total + amount, 0n),
    daysPresent: sum(({ present }) => present),
    lateDays: sum(({ late }) => late),
  };
  return { ranked, all };
}

export async function officersOf(question: Question, asked: Page & { readonly sort?: string | undefined }) {
  const { measure } = question;
  const { by, descending } = sortOf<Sort>(asked.sort, 'rank');
  const { ranked, all } = await rankedOfficers(question);
  const ids = ranked.map(({ id }) => id);
  const named = by === 'name' ? await namesOf(question, ids) : null;
  const sorted = sortedBy(ranked, descending, (row) => {
    if (by === 'rank') return row.rank;
    return by === 'name' ? named?.get(row.id)?.officer.name : workOut(by, row.amounts);
  });
  const shown = cut(sorted, asked);
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
  return { officers, totalOfficers: ids.length, totals: sentFigures(officerKeys, all, measure) };
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
