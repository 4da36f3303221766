import { exportAttendances } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { timeZone } from '../../../core/calendar/local-time.ts';
import { implement } from '../../../core/http/implement.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { chosenIds } from '../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../core/transfer/exports/export-file.ts';
import { filterOf, inPeriod, matchesDay } from './day-filter.ts';
import { dayScopeOf } from './day-scope.ts';
import { dayOrder } from './list.ts';

interface ExportRow {
  readonly business_date: string;
  readonly employee_code: string;
  readonly name: string;
  readonly designation: string;
  readonly region: string | null;
  readonly territory: string | null;
  readonly place: string | null;
  readonly day_type: string;
  readonly status: string;
  readonly in_time: string | null;
  readonly out_time: string | null;
  readonly distance: number | null;
  readonly late_minutes: number;
  readonly minutes: number;
  readonly first_call: string | null;
  readonly last_call: string | null;
  readonly flags: string;
}

const columns: readonly ExportColumn<ExportRow>[] = [
  ['date', (row) => row.business_date],
  ['employeeCode', (row) => row.employee_code],
  ['name', (row) => row.name],
  ['designation', (row) => row.designation],
  ['region', (row) => row.region],
  ['territory', (row) => row.territory],
  ['place', (row) => row.place],
  ['dayType', (row) => row.day_type],
  ['status', (row) => row.status],
  ['in', (row) => row.in_time],
  ['out', (row) => row.out_time],
  ['distanceMetres', (row) => row.distance],
  ['lateMinutes', (row) => row.late_minutes],
  ['hours', (row) => (row.minutes === 0 ? null : Math.round(row.minutes / 6) / 10)],
  ['firstCall', (row) => row.first_call],
  ['lastCall', (row) => row.last_call],
  ['flags', (row) => row.flags],
];

/** Exactly the days of a list, as a file. */
export function exportRoute(app: FastifyInstance): void {
  implement(app, exportAttendances, async (context) => {
    const { db, query, session } = context;
    const { format, sort, ids, ...filters } = query;
    const filter = await filterOf(db, await dayScopeOf(db, session), filters);
    const chosen = chosenIds(ids);
    const matching = allOf([
      inPeriod(filter),
      matchesDay(filter),
      ...(chosen ? [sql`day.id = any (${chosen}::uuid[])`] : []),
    ]);
    const { rows: zone } = await sql<{ name: string }>`select ${timeZone} as name`.execute(db);
    const time = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${zone[0]?.name ?? 'UTC'}, 'HH24:MI')`;
    return exportFile<ExportRow>(app, context, {
      format,
      name: 'Attendances',
      day: filter.from === filter.to ? filter.from : `${filter.from} to ${filter.to}`,
      columns,
      entity: 'attendance',
      asked: { ...filters, ids, sort },
      chosen: sql`/* unscoped: part */ select from attendance day where ${matching}`,
      rows: sql<ExportRow>`
        /* unscoped: part */ select day.business_date, person.employee_code, person.name, designation.name as designation, region.name as region,
          territory.name as territory, place.name as place, day.day_type, day.status, ${time('day.in_at')} as in_time, ${time('day.out_at')} as out_time,
          day.check_in_distance as distance, day.late_minutes, day.minutes, ${time('day.first_call_at')} as first_call,
          ${time('day.last_call_at')} as last_call, array_to_string(day.flags, ' ') as flags
        from attendance day join user_account person on person.id = day.user_id join designation on designation.id = day.designation_id
          left join market_node region on region.id = day.path[2] left join market_node territory on territory.id = day.path[6]
          left join market_node place on place.id = day.path[cardinality(day.path)]
        where ${matching} order by ${dayOrder(sort).by()}`,
    });
  });
}
