import type { OutletChoice } from '@routebook/contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import { allOf, beginsWith, searchWords } from '../../../core/lists/matches.ts';
import { outletsInReach } from '../../../core/scope/outlets.ts';
import { matchesOutlet, type OutletFilter } from './filters.ts';
import { outlets } from './outlet.ts';

const most = 20;

/**
 * The first 20 outlets in scope that a search finds, each list by name: those whose name begins with it, and then those that
 * have it anywhere, as the list of outlets finds them. A common owner's name would else hide the shops of that name.
 */
export async function outletChoices(
  context: ReadContext,
  asked: { search?: string | undefined },
): Promise<OutletChoice[]> {
  const filter = await outlets.filterOf(context, asked);
  const first = await calledSo(context, filter);
  if (first.length === most) return first;
  const { rows } = await outlets.list.page(context.db, filter, { pageSize: most });
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...rows.filter(({ id }) => !known.has(id))].slice(0, most);
}

async function calledSo({ db }: ReadContext, { search, ...filter }: OutletFilter): Promise<OutletChoice[]> {
  if (searchWords(search).length === 0) return [];
  const { rows } = await sql<OutletChoice>`
    select outlet.id, outlet.name, outlet.code, outlet.owner_name as "ownerName", json_build_object('id', route.id, 'name', route.name) as route
    from ${outletsInReach(filter.reach)} as outlet join market_node route on route.id = outlet.route_id
    where ${allOf(matchesOutlet(filter))} and ${beginsWith(sql`outlet.search_text`, search)}
    order by outlet.search_text, outlet.id limit ${most}`.execute(db);
  return rows;
}
