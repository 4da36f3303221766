import { sql } from 'kysely';
import { holdsToday } from '../../../../core/calendar/holds-on.ts';
import { visible } from '../../../../core/scope/reach.ts';
import type { ExportColumn } from '../../../../core/transfer/exports/export-file.ts';
import type { Cell } from '../../../../core/transfer/files/cell.ts';
import type { UserFilter } from '../filters.ts';
import { userColumns as rowColumns, type UserRow } from '../user-rows.ts';
import { readOnlyColumns, userColumns } from './columns.ts';

/** A person with what an import names others by. */
export interface ExportedUser extends UserRow {
  readonly supervisorCode: string | null;
  readonly marketCodes: string | null;
}

/** The codes of today's places in reach, each as an import finds it again: with its level where another level has the code, too. */
export const exportedColumns = ({
  reach,
}: UserFilter) => sql`${rowColumns}, supervisor.employee_code as "supervisorCode", (
    select string_agg(case when exists (select from market_node other where lower(other.code) = lower(node.code) and other.level <> node.level)
      then node.level || ':' || node.code else node.code end, ', ' order by node.code)
    from user_market market join market_node node on node.id = market.node_id
    where market.user_id = person.id and ${holdsToday('market')}
      and ${visible(reach)}) as "marketCodes"`;

const cells: Readonly<
  Record<(typeof userColumns)[number]['name'] | (typeof readOnlyColumns)[number], (row: ExportedUser) => Cell>
> = {
  employeeCode: (row) => row.employeeCode,
  name: (row) => row.name,
  email: (row) => row.email,
  mobile: (row) => row.mobile,
  designation: (row) => row.designation,
  supervisorCode: (row) => row.supervisorCode,
  markets: (row) => row.marketCodes,
  joinedOn: (row) => row.joinedOn,
  status: (row) => row.status,
  level: (row) => row.level,
  supervisor: (row) => row.supervisor?.name ?? null,
  wholeBusiness: (row) => (row.seesEverything ? 'yes' : null),
  dbHouses: (row) => row.dbHouses,
  routes: (row) => row.routes,
  lastActive: (row) => row.lastActiveAt,
  leftOn: (row) => row.leftOn,
};

/** The columns of a file of people, those of an import first. */
export const exportedCells: readonly ExportColumn<ExportedUser>[] = [
  ...userColumns.map(({ name }) => name),
  ...readOnlyColumns,
].map((heading) => [heading, cells[heading]]);
