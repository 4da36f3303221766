import { type FilterOf, levelNames, listMoves, type MarketMove, moveStates } from '@routebook/contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import { List } from '../../../core/lists/list.ts';
import { hasWords } from '../../../core/lists/matches.ts';
import { placeIn, sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { type Place, type Reach, reachOf, requirePlace, visible, within } from '../../../core/scope/reach.ts';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';
import { type UndoFacts, undoFacts, undoProblem } from './undo-problem.ts';

type Asked = FilterOf<typeof listMoves>;
type MoveFilter = Asked & { readonly reach: Reach; readonly place: Place | undefined };

/** A move as it is read: on a screen with what decides whether it can be undone. */
interface ReadMove extends Omit<MarketMove, 'undoProblem'> {
  readonly undo?: UndoFacts | null;
}

/** A move as a file has it. */
interface MoveInFile extends ReadMove {
  readonly nodeCode: string;
  readonly fromCode: string | null;
  readonly toCode: string;
}

/** A move as it is shown. */
export function shownMove({ undo = null, ...move }: ReadMove): MarketMove {
  return { ...move, undoProblem: undo && undoProblem(move, undo) };
}

/** For who asks; NOT_FOUND when a place that is named is not in reach. */
export async function moveFilter({ db, session }: ReadContext, asked: Asked): Promise<MoveFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  if (asked.nodeId !== undefined) await requirePlace(db, reach, asked.nodeId, 'nodeId');
  return { ...asked, reach, place };
}

const columns = sql`moved.id, json_build_object('id', moved.node_id, 'name', moved.node_name, 'level', moved.level) as node,
  case when moved.from_id is not null then json_build_object('id', moved.from_id, 'name', moved.from_name) end as from,
  json_build_object('id', moved.to_id, 'name', moved.to_name) as to, moved.effective_from as "effectiveFrom", moved.reason, moved.state, moved.impact,
  moved.staged_by as "stagedBy", moved.staged_at as "stagedAt", moved.confirmed_at as "confirmedAt", moved.undone_at as "undoneAt"`;
const { text, integer, date, instant } = sortColumnsOf('moved');
const latest = instant('staged_at');
const sum = (column: string) => sql`coalesce(sum(${sql.ref(`moved.${column}`)}), 0)`;

/** Moves of places in reach; of a market, those of places that are, were or come there. */
export const moves = new List<ReadMove, MoveFilter, string, MoveInFile>({
  alias: 'moved',
  source: ({ reach, place }) => sql`(
    select move.id, move.effective_from, move.reason, move.state, move.staged_at, move.confirmed_at, move.undone_at, move.periods_before, move.periods_after, person.name as staged_by,
      told.impact, along.*, ${placeIn(moveStates, 'move.state')} as state_place, ${placeIn(levelNames, 'node.level')} as level_place,
      node.id as node_id, node.name as node_name, node.code as node_code, node.level,
      former.id as from_id, former.code as from_code, coalesce(former.name, '') as from_name, target.id as to_id, target.name as to_name, target.code as to_code,
      concat_ws(' ', node.search_text, former.search_text, target.search_text, lower(normalize(move.reason))) as search_text
    from market_move move
      join market_node node on node.id = move.node_id join market_node target on target.id = move.to_parent_id
      left join market_node former on former.id = move.from_parent_id
      join user_account person on person.id = move.staged_by
      cross join lateral (select '{"orders": 0, "ordersStaying": 0}'::jsonb || move.impact as impact) as told
      cross join lateral jsonb_to_record(told.impact) as along ("dbHouses" integer, routes integer, outlets integer, people integer)
    where ${visible(reach)} and ${place ? sql`(${within([place])} or ${within([place], 'former')} or ${within([place], 'target')})` : sql`true`})`,
  columns: ({ reach }) => sql`${columns}, ${undoFacts(reach)} as undo`,
  file: {
    columns: sql`${columns}, moved.node_code as "nodeCode", moved.from_code as "fromCode", moved.to_code as "toCode"`,
  },
  sorts: {
    node: [text('node_name'), latest],
    level: [integer('level_place'), latest],
    from: [text('from_name'), latest],
    to: [text('to_name'), latest],
    effectiveFrom: [date('effective_from'), latest],
    dbHouses: [integer('dbHouses'), latest],
    routes: [integer('routes'), latest],
    outlets: [integer('outlets'), latest],
    people: [integer('people'), latest],
    reason: [text('reason'), latest],
    state: [integer('state_place'), latest],
    stagedBy: [text('staged_by'), latest],
    stagedAt: [latest],
  },
  sort: listMoves.list.sort,
  matches: ({ search, nodeId, state, from, to }) => [
    ...hasWords(sql`moved.search_text`, search),
    ...(nodeId === undefined ? [] : [sql`moved.node_id = ${nodeId}`]),
    ...(state === undefined ? [] : [sql`moved.state = ${state}`]),
    ...(from === undefined ? [] : [sql`moved.effective_from >= ${from}`]),
    ...(to === undefined ? [] : [sql`moved.effective_from <= ${to}`]),
  ],
  totals: {
    totalDbHouses: sum('dbHouses'),
    totalRoutes: sum('routes'),
    totalOutlets: sum('outlets'),
    totalPeople: sum('people'),
  },
});

export const moveCells: readonly ExportColumn<MoveInFile>[] = [
  ['code', (row) => row.nodeCode],
  ['name', (row) => row.node.name],
  ['level', (row) => row.node.level],
  ['from_code', (row) => row.fromCode],
  ['from', (row) => row.from?.name ?? null],
  ['to_code', (row) => row.toCode],
  ['to', (row) => row.to.name],
  ['effective_from', (row) => row.effectiveFrom],
  ['db_houses', (row) => row.impact.dbHouses],
  ['routes', (row) => row.impact.routes],
  ['outlets', (row) => row.impact.outlets],
  ['people', (row) => row.impact.people],
  ['reason', (row) => row.reason],
  ['state', (row) => row.state],
  ['staged_by', (row) => row.stagedBy],
  ['staged_at', (row) => row.stagedAt],
  ['made_at', (row) => row.confirmedAt],
  ['undone_at', (row) => row.undoneAt],
];
