import { type DateRange, levelNames } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../../core/scope/reach.ts';
import type { Question } from '../question.ts';
import { stepOf } from './branches.ts';
import { aboveOf, beneathAll } from './crossed.ts';
import type { Distinct } from './distinct-count.ts';

/** What who was there is kept by (`figure_cell`): the market path down to the territory. */
export interface Cells {
  readonly ids: readonly number[];
  readonly placeIds: readonly string[];
}

const deepest = levelNames.indexOf('territory');
const keptByCell = ({ level }: Place) => levelNames.indexOf(level) <= deepest;

/** The cells of places of a level that lie beneath the question's whole as well; null where that is smaller than cells are. */
export async function crossedCells(question: Question, places: readonly Place[]): Promise<Cells | null> {
  const [first] = places;
  if (!first || ![...places, ...aboveOf(question, places).flat()].every(keptByCell)) return null;
  const { rows } = await sql<{ id: number; place_id: string }>`
    select branch.id, ${stepOf(first)} as place_id from figure_cell branch
    where ${stepOf(first)} = any (${places.map(({ id }) => id)}::uuid[]) and ${beneathAll(question, places)}
  `.execute(question.db);
  return { ids: rows.map(({ id }) => id), placeIds: rows.map(({ place_id }) => place_id) };
}

/** Who was there, by place. */
export async function distinctOfCells(
  db: Question['db'],
  { ids, placeIds }: Cells,
  { from, to }: DateRange,
): Promise<(Distinct & { readonly place_id: string })[]> {
  const { rows } = await sql<Distinct & { place_id: string }>`
    with piece as materialized (select * from figure_pieces(${from}::date, ${to}::date)),
    cell as materialized (select * from unnest(${ids}::integer[], ${placeIds}::uuid[]) as cell (id, place_id)),
    block as (
      select cell.place_id, bit_or(kept.billed) as billed, bit_or(kept.visited) as visited
      from cell cross join piece cross join lateral (${keptOf('outlets')}) as kept group by cell.place_id, kept.block
    ), outlets as (
      select place_id, sum(bit_count(billed)) as billed, sum(bit_count(visited)) as visited from block group by 1
    ), active as (
      select cell.place_id, count(distinct officer) as officers
      from cell cross join piece cross join lateral (${keptOf('officers')}) as kept cross join unnest(kept.officers) as officer group by 1
    )
    select place.id as place_id, coalesce(outlets.billed, 0)::integer as billed, coalesce(outlets.visited, 0)::integer as visited,
      coalesce(active.officers, 0)::integer as officers
    from (select distinct place_id as id from cell) as place left join outlets on outlets.place_id = place.id left join active on active.place_id = place.id
  `.execute(db);
  return rows;
}

/** Rows of a cell (`cell.id`) of all pieces of a range (`piece`). */
function keptOf(who: 'outlets' | 'officers'): RawBuilder<unknown> {
  const columns = who === 'outlets' ? sql`kept.block, kept.billed, kept.visited` : sql`kept.officers`;
  const ofDays = (table: 'day' | 'month', days: string) => sql`
    select ${columns} from ${sql.table(`figure_${who}_${table}`)} kept where kept.cell_id = cell.id and kept.day = any (${sql.ref(`piece.${days}`)})`;
  const ofSpans = (span: string, days: string) => sql`
    select ${columns} from ${sql.table(`figure_${who}_span`)} kept where kept.cell_id = cell.id and kept.span = ${span} and kept.day = any (${sql.ref(`piece.${days}`)})`;
  const all = [
    ofDays('day', 'days'),
    ofDays('month', 'months'),
    ofSpans('upTo', 'up_to'),
    ofSpans('quarter', 'quarters'),
    ofSpans('year', 'years'),
  ];
  return sql`${sql.join(all, sql` union all `)} offset 0`;
}
