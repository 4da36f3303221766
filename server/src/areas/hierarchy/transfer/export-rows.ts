import type { Level } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import type { ExportOrder } from '../../../core/transfer/exports/open-export.ts';
import { matchesToday, type NodeFilter } from '../nodes/filters.ts';
import { asTheyWere, matchesOn, placedOn } from '../nodes/list-as-of.ts';
import { nodeColumns, nodeJoins } from '../nodes/node-rows.ts';
import { NodeOrder } from '../nodes/order.ts';
import type { ExportRow } from './export-cells.ts';

interface Chosen {
  readonly reach: Reach;
  readonly filter: NodeFilter;
  readonly sort: string | undefined;
  /** Chosen rows only. */
  readonly ids: readonly string[] | undefined;
  /** Another day than today. */
  readonly day: string | null;
}

/** The nodes of a list, to be exported. */
export function nodesToExport(db: Database, chosen: Chosen): ExportOrder<ExportRow> {
  const { reach, day } = chosen;
  return {
    chosen: chosenNodes(chosen),
    rows: rowsOf(chosen),
    ...(day !== null && { completed: (rows) => asOfDay(db, reach, rows, day) }),
  };
}

function conditions({ filter, ids, day }: Chosen): RawBuilder<boolean> {
  const match = day === null ? matchesToday(filter) : matchesOn(filter, day);
  return ids ? sql<boolean>`${match} and node.id = any (${ids}::uuid[])` : match;
}

function chosenNodes(chosen: Chosen): RawBuilder<unknown> {
  return sql`select node.* from ${visibleNodes(chosen.reach)} as node where ${conditions(chosen)}`;
}

function rowsOf(chosen: Chosen): RawBuilder<ExportRow> {
  const { level } = chosen.filter;
  const nodes = chosen.day === null ? sql`select * from page` : placedOn(chosen.day);
  return sql<ExportRow>`
    with page as (${chosenNodes(chosen)})
    select ${nodeColumns(level, chosen.day === null ? 'kept' : 'looked up')}, above.code as parent_code, manager.employee_code as manager_code, ${officerCode(level)} as officer_code
    from (${nodes}) as node ${nodeJoins(level)} left join market_node above on above.id = node.parent_id
    order by ${new NodeOrder(chosen.sort).by('node')}`;
}

function officerCode(level: Level): RawBuilder<unknown> {
  return level === 'route' ? sql`officer.employee_code` : sql`null::text`;
}

/** The rows with the counts and the SOs of the day. */
async function asOfDay(db: Database, reach: Reach, rows: readonly ExportRow[], day: string): Promise<ExportRow[]> {
  const then = await asTheyWere(db, reach, rows, day);
  const officers = then.flatMap((row) => (row.level === 'route' && row.sales_officer_id ? [row.sales_officer_id] : []));
  const found = await sql<{ id: string; employee_code: string }>`
    select id, employee_code from user_account where id = any (${officers}::uuid[])`.execute(db);
  const codes = new Map(found.rows.map(({ id, employee_code }) => [id, employee_code]));
  return rows.flatMap((row, place) => {
    const as = then[place];
    if (!as) return [];
    const officer = as.level === 'route' ? as.sales_officer_id : null;
    return [{ ...row, ...as, officer_code: officer === null ? null : (codes.get(officer) ?? null) } as ExportRow];
  });
}
