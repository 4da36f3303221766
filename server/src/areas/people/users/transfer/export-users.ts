import { exportUsers } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import { implement } from '../../../../core/http/implement.ts';
import { type Reach, reachOf, visible } from '../../../../core/scope/reach.ts';
import { chosenIds } from '../../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../../core/transfer/exports/export-file.ts';
import type { Cell } from '../../../../core/transfer/files/cell.ts';
import { filterOf, matches } from '../filters.ts';
import { UserOrder } from '../order.ts';
import { userColumns as rowColumns, type UserRow, userJoins } from '../user-rows.ts';
import { readOnlyColumns, userColumns } from './columns.ts';

type ExportRow = UserRow & {
  readonly supervisor_code: string | null;
  readonly market_codes: string | null;
};

type Heading = (typeof userColumns)[number]['name'] | (typeof readOnlyColumns)[number];

const cells: Readonly<Record<Heading, (row: ExportRow) => Cell>> = {
  employeeCode: (row) => row.employee_code,
  name: (row) => row.name,
  email: (row) => row.email,
  mobile: (row) => row.mobile,
  designation: (row) => row.designation,
  supervisorCode: (row) => row.supervisor_code,
  markets: (row) => row.market_codes,
  joinedOn: (row) => row.joined_on,
  status: (row) => row.status,
  level: (row) => row.level,
  supervisor: (row) => row.supervisor_name,
  wholeBusiness: (row) => (row.sees_everything ? 'yes' : null),
  dbHouses: (row) => row.db_houses,
  routes: (row) => row.routes,
  lastActive: (row) => row.last_active_at,
  leftOn: (row) => row.left_on,
};

/** The columns of an import first. */
const columns: readonly ExportColumn<ExportRow>[] = [...userColumns.map(({ name }) => name), ...readOnlyColumns].map(
  (heading) => [heading, cells[heading]],
);

/** The codes of today's places in reach, each as an import finds it again: with its level where another level has the code, too. */
function marketCodes(reach: Reach) {
  return sql`(
    select string_agg(case when exists (select from market_node other where lower(other.code) = lower(node.code) and other.level <> node.level)
      then node.level || ':' || node.code else node.code end, ', ' order by node.code)
    from user_market market join market_node node on node.id = market.node_id
    where market.user_id = person.id and market.valid_from <= business_date() and (market.valid_to is null or market.valid_to > business_date())
      and ${visible(reach)})`;
}

/** Exactly the people of a list, as a file. */
export function exportRoute(app: FastifyInstance): void {
  implement(app, exportUsers, async (context) => {
    const { db, query, session } = context;
    const { format, sort, ids, ...filters } = query;
    const reach = await reachOf(db, session.scope);
    const chosen = chosenIds(ids);
    const matching = matches(reach, await filterOf(db, reach, filters));
    const condition = chosen ? sql`${matching} and person.id = any (${chosen}::uuid[])` : matching;
    const { today } = await businessDays(db);
    return exportFile<ExportRow>(app, context, {
      format,
      name: 'Users',
      day: today,
      columns,
      entity: 'user',
      asked: { ...filters, ids, sort },
      chosen: sql`select from user_account person where ${condition}`,
      rows: sql<ExportRow>`
        select ${rowColumns}, supervisor.employee_code as supervisor_code, ${marketCodes(reach)} as market_codes
        from user_account person ${userJoins(reach)} where ${condition} order by ${new UserOrder(sort).by()}`,
    });
  });
}
