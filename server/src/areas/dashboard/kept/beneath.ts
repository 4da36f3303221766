import { type Level, levelNames } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../../core/lists/matches.ts';
import { type Place, visibleBeneath } from '../../../core/scope/reach.ts';
import type { Question } from '../question.ts';
import { liesIn } from './branches.ts';

/** A place with what a row of a report names of it. */
export interface ListedPlace extends Place {
  readonly name: string;
  readonly code: string;
  readonly status: string;
  readonly parentName: string | null;
}

/** The places of a level beneath the question's whole, or the whole itself where it is of that level; by name. */
export async function placesAt(question: Question, level: Level): Promise<ListedPlace[]> {
  const { db, reach, place } = question;
  const { rows } = await sql<ListedPlace>`
    select node.id, node.level, node.name, node.code, node.status, above.name as "parentName"
    from market_node node left join market_node above on above.id = node.parent_id
    where node.level = ${level} and node.deleted_at is null and (${visibleBeneath(reach, place ?? undefined)} ${soldThrough(question, level)})
    order by node.name, node.id
  `.execute(db);
  return rows;
}

/** As sold also those that lay beneath the whole when something was sold there, and lie elsewhere today. */
function soldThrough({ reading, place, wholes }: Question, level: Level): RawBuilder<unknown> {
  if (reading === 'today' || !place) return sql``;
  const depth = (of: Level) => sql.lit(levelNames.indexOf(of) + 1);
  if (levelNames.indexOf(level) > levelNames.indexOf('dbHouse')) return sql``;
  return sql`or node.id in (select branch.path[${depth(level)}] from figure_branch branch where branch.path[${depth(place.level)}] = ${place.id}::uuid and ${allOf(wholes.map((whole) => liesIn({ reading }, whole)))})`;
}

/** The level of which the rows of a report are where none is named: regions, or what lies directly beneath the whole. */
export function usualLevel({ tops }: Question, first: Level = 'region'): Level {
  const highest = Math.min(...tops.map(({ level }) => levelNames.indexOf(level)), levelNames.length - 1);
  const beneath = Math.min(highest + 1, levelNames.length - 1);
  return levelNames[Math.max(levelNames.indexOf(first), beneath)] ?? first;
}
