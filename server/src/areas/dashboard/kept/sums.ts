import { amountOfText, type DateRange } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../../core/scope/reach.ts';
import { fewestPiecesOf, type SignedPiece } from '../periods.ts';
import type { Question } from '../question.ts';
import { rowsAsOf } from './as-of.ts';
import { stepOf } from './branches.ts';
import { beneathAll, crossedOf } from './crossed.ts';
import { addedUp, ofHouses, type SumColumn, type Sums, sumColumns } from './sum-columns.ts';

/** Some days whose sums are wanted: of all of them, or of each day or month. */
export interface Part {
  readonly name: string;
  readonly range: DateRange;
  readonly step?: 'day' | 'month';
  /** Where only some of the columns are wanted of it: the others are zero. */
  readonly columns?: readonly SumColumn[];
}

/** Before this nothing was sold. */
export const theBeginning = '1900-01-01';

/** The days of the question and of what it is compared with. */
export function usualParts({ range, compared }: Question): Part[] {
  return [{ name: 'now', range }, ...(compared ? [{ name: 'before', range: compared }] : [])];
}

/** Sums of places by part and point; what nothing was kept of is zero. */
export class KeptSums {
  readonly #sums = new Map<string, Sums>();
  readonly #nothing: Sums;

  constructor(columns: readonly SumColumn[]) {
    this.#nothing = Object.fromEntries(columns.map((column) => [column, 0n]));
  }

  add(place: string, part: string, point: string | null, sums: Sums): void {
    const key = keyOf(place, part, point);
    this.#sums.set(key, addedUp([this.#sums.get(key), sums]));
  }

  of(place: string, part: string, point: string | null = null): Sums {
    return this.#sums.get(keyOf(place, part, point)) ?? this.#nothing;
  }
}

const keyOf = (place: string, part: string, point: string | null) => `${place} ${part} ${point ?? ''}`;

/** Instead of a place's id, where the sums are of all of them together. */
export const together = '';

interface Wanted {
  readonly parts: readonly Part[];
  readonly columns: readonly SumColumn[];
  /** One sum of all places instead of one of each. They do not lie in each other. */
  readonly together?: boolean;
}

/** What is kept of places that the caller has found in reach. */
export async function sumsOf(question: Question, places: readonly Place[], wanted: Wanted): Promise<KeptSums> {
  const { columns, parts } = wanted;
  const sums = new KeptSums(columns);
  const crossed = await crossedOf(question, places);
  const kept = places.filter(({ id }) => !crossed.has(id));
  const leaves = places.filter(({ id }) => crossed.has(id));
  const reads = question.asOf === null ? parts.map((part) => ({ ...part, of: [part] })) : sharedReads(parts);
  const sources = reads.flatMap((read) => [
    ...(kept.length === 0 ? [] : sourcesOf(question, kept, read, columns)),
    ...(leaves.length === 0 ? [] : crossedSources(question, leaves, read, columns)),
  ]);
  if (sources.length === 0) return sums;
  const place = wanted.together ? sql`''` : sql`place_id::text`;
  const total = columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${place} as place, part, point::text as point, ${sql.join(total)}
    from (${sql.join(sources, sql` union all `)}) as kept group by 1, 2, 3
  `.execute(question.db);
  for (const { place: id, part, point, ...row } of rows) {
    const found = columns.map((column) => [column, amountOfText(String(row[column] ?? 0), sumColumns[column])]);
    for (const { name, step } of reads.find((read) => read.name === part)?.of ?? [])
      sums.add(String(id), name, step === undefined ? null : String(point), Object.fromEntries(found));
  }
  return sums;
}

/** Parts of the same days are counted from the documents once: those of all days together are the sum of the points. */
function sharedReads(parts: readonly Part[]): (Part & { readonly of: readonly Part[] })[] {
  const alike = new Map<string, Part[]>();
  for (const part of parts) {
    const key = [part.range.from, part.range.to, ...(part.columns ?? [])].join(' ');
    alike.set(key, [...(alike.get(key) ?? []), part]);
  }
  return [...alike.values()].flatMap((of) => {
    const [first] = of;
    const steps = new Set(of.flatMap(({ step }) => step ?? []));
    if (!first || steps.size > 1) return of.map((part) => ({ ...part, of: [part] }));
    const [step] = steps;
    return [{ ...first, ...(step && { step }), of }];
  });
}

/** The selects of a part: its whole months from what is kept by month, its other days by day. */
function sourcesOf(
  question: Question,
  places: readonly Place[],
  { name, range, step, columns: some }: Part,
  columns: readonly SumColumn[],
): RawBuilder<unknown>[] {
  const isWanted = (column: SumColumn) => some === undefined || some.includes(column);
  const point = step === undefined ? sql`null::date` : step === 'day' ? sql`day` : sql`month_of(day)`;
  const select = (from: RawBuilder<unknown>, given: (column: SumColumn) => RawBuilder<unknown>) =>
    sql`select place_id, ${name}::text as part, ${point} as point, ${sql.join(columns.map(given))} from ${from}`;
  const none = (column: SumColumn) => sql`0 as ${sql.ref(column)}`;
  const signed = (sign: 1 | -1) => (column: SumColumn) => {
    if (!isWanted(column)) return none(column);
    return sign === 1 ? sql.ref(column) : sql`-${sql.ref(column)} as ${sql.ref(column)}`;
  };
  if (question.asOf !== null) return [select(rowsAsOf(question, places, range, some ?? columns), signed(1))];

  const routes = places.filter(({ level }) => level === 'route').map(({ id }) => id);
  const others = places.filter(({ level }) => level !== 'route').map(({ id }) => id);
  const sold = question.reading === 'sold' ? sql` and not moved` : sql``;
  const between = ({ kept, sign, from, to }: SignedPiece) => {
    const given = signed(sign);
    const ofRoute = (column: SumColumn) => (ofHouses.includes(column) ? none(column) : given(column));
    const days = sql`day between ${from}::date and ${to}::date`;
    return [
      ...(others.length === 0
        ? []
        : [
            select(
              sql`${sql.table(`figure_place_${kept}`)} where place_id = any (${others}::uuid[]) and ${days}${sold}`,
              given,
            ),
          ]),
      ...(routes.length === 0
        ? []
        : [
            select(
              sql`(select route_id as place_id, figure.* from ${sql.table(`figure_route_${kept}`)} figure where route_id = any (${routes}::uuid[]) and ${days}) as figure`,
              ofRoute,
            ),
          ]),
    ];
  };
  if (step === 'day') return between({ kept: 'day', sign: 1, ...range });
  return fewestPiecesOf(range).flatMap(between);
}

/** The same of places that lay beneath the whole for some time only: of what was sold on the branches that led through both. */
function crossedSources(
  question: Question,
  places: readonly Place[],
  { name, range, step, columns: some }: Part,
  columns: readonly SumColumn[],
): RawBuilder<unknown>[] {
  const [first] = places;
  if (!first) return [];
  const wanted = some ?? columns;
  const point = step === undefined ? sql`null::date` : step === 'day' ? sql`leaf.day` : sql`month_of(leaf.day)`;
  const select = (table: string, amount: (column: SumColumn) => RawBuilder<unknown> | null) => {
    const given = columns.map((column) => {
      const found = wanted.includes(column) ? amount(column) : null;
      return sql`${found ?? sql`0`} as ${sql.ref(column)}`;
    });
    return sql`select ${stepOf(first)} as place_id, ${name}::text as part, ${point} as point, ${sql.join(given)}
      from ${sql.table(table)} leaf join figure_path path on path.id = leaf.path_id join figure_branch branch on branch.id = path.branch_id
      where ${stepOf(first)} = any (${places.map(({ id }) => id)}::uuid[]) and ${beneathAll(question, places)}
        and leaf.day between ${range.from}::date and ${range.to}::date`;
  };
  const primary: Readonly<Partial<Record<SumColumn, string>>> = { primary_net: 'net', primary_pieces: 'pieces' };
  return [
    select('figure_route_day', (column) => (ofHouses.includes(column) ? null : sql`leaf.${sql.ref(column)}`)),
    select('figure_primary_day', (column) => (primary[column] ? sql`leaf.${sql.ref(primary[column])}` : null)),
  ];
}
