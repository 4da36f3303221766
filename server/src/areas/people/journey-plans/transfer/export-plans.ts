import { exportPjps } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import { implement } from '../../../../core/http/implement.ts';
import { visiblePeople } from '../../../../core/scope/people.ts';
import { reachOf, visible } from '../../../../core/scope/reach.ts';
import { type ExportColumn, exportFile } from '../../../../core/transfer/exports/export-file.ts';
import { matchesPlanFilter } from '../officers.ts';
import { planFilterOf } from '../plan-filter.ts';
import { headings } from './columns.ts';

interface ExportRow {
  readonly employee_code: string;
  readonly day: string;
  readonly purpose: string;
  readonly route_codes: string | null;
  readonly note: string;
  readonly name: string;
  readonly weekday: string;
  readonly route_names: string | null;
  readonly outlets: number;
  readonly changed: boolean;
}

const columns: readonly ExportColumn<ExportRow>[] = [
  [headings.employeeCode, (row) => row.employee_code],
  [headings.date, (row) => row.day],
  [headings.plan, (row) => row.purpose],
  [headings.routes, (row) => row.route_codes],
  [headings.note, (row) => row.note || null],
  [headings.name, (row) => row.name],
  [headings.weekday, (row) => row.weekday],
  [headings.routeNames, (row) => row.route_names],
  [headings.outlets, (row) => row.outlets],
  [headings.changed, (row) => (row.changed ? 'by hand' : null)],
];

/** Exactly the days of the filtered plans, as a file that the import takes back. */
export function planExportRoute(app: FastifyInstance): void {
  implement(app, exportPjps, async (context) => {
    const { db, query, session } = context;
    const { format, ...asked } = query;
    const reach = await reachOf(db, session.scope);
    const filter = await planFilterOf(db, reach, asked, (await businessDays(db)).today);
    // Of somebody who works elsewhere by now only the days on routes in reach are told.
    const seen = sql<boolean>`(${visiblePeople(reach)} or ${visible(reach)})`;
    const days = sql`journey_plan plan join user_account person on person.id = plan.user_id
      where plan.day between ${filter.from}::date and ${filter.to}::date and ${matchesPlanFilter(filter)}
        and (${visiblePeople(reach)} or exists (select from unnest(plan.route_ids) as planned (route_id) join market_node node on node.id = planned.route_id where ${visible(reach)}))`;
    return exportFile<ExportRow>(app, context, {
      format,
      name: 'Journey plans',
      day: `${filter.from} to ${filter.to}`,
      columns,
      entity: 'journeyPlan',
      asked,
      chosen: sql`select from ${days}`,
      rows: sql<ExportRow>`
        /* unscoped: part */ select person.employee_code, plan.day, plan.purpose, walked.codes as route_codes, plan.note, person.name,
          trim(to_char(plan.day, 'Day')) as weekday, walked.names as route_names, coalesce(walked.outlets, 0)::integer as outlets, plan.changed
        from (select plan.* from ${days}) as plan join user_account person on person.id = plan.user_id
          left join lateral (
            select string_agg(node.code, '; ' order by place) as codes, string_agg(node.name, '; ' order by place) as names,
              sum((select coalesce(sum(n), 0) from market_total total where total.ancestor_id = node.id and total.level = 'outlet' and total.status <> 'deleted')) as outlets
            from unnest(plan.route_ids) with ordinality as routed (id, place) join market_node node on node.id = routed.id and ${seen}
          ) as walked on true
        order by person.name, person.id, plan.day`,
    });
  });
}
