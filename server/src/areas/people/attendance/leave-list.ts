import { type FilterOf, type Leave, listLeaves } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import { List } from '../../../core/lists/list.ts';
import { hasWords } from '../../../core/lists/matches.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { visiblePeople, worksIn } from '../../../core/scope/people.ts';
import { type Place, type Reach, reachOf, requirePlace } from '../../../core/scope/reach.ts';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';

type Asked = FilterOf<typeof listLeaves>;
type LeaveFilter = Asked & { readonly reach: Reach; readonly place?: Place | undefined };

/** A leave as a file has it. */
interface LeaveInFile extends Leave {
  readonly days: number;
}

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function leaveFilter({ db, session }: ReadContext, asked: Asked): Promise<LeaveFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place };
}

const columns = sql`away.id, json_build_object('id', away.user_id, 'name', away.name, 'employeeCode', away.employee_code) as "user",
  away.from_day as "from", away.to_day as "to", away.reason, json_build_object('id', away.marker_id, 'name', away.marker) as "markedBy", away.marked_at as "markedAt"`;
const { text, integer, date, instant } = sortColumnsOf('away');
const first = date('from_day');
const name = text('name');

/** Leaves of the people in reach, and of a market: of who works there today. */
export const leaves = new List<Leave, LeaveFilter, string, LeaveInFile>({
  alias: 'away',
  source: ({ reach, place }) => sql`(
    select leave.id, leave.user_id, leave.from_day, leave.to_day, leave.to_day - leave.from_day + 1 as days, leave.reason, leave.marked_at,
      greatest(leave.from_day - business_date(), business_date() - leave.to_day, 0) as distance,
      person.name, person.employee_code, marker.id as marker_id, marker.name as marker,
      concat_ws(' ', person.search_text, lower(normalize(leave.reason))) as search_text
    from attendance_leave leave join user_account person on person.id = leave.user_id join user_account marker on marker.id = leave.marked_by
    where ${visiblePeople(reach)} and ${place ? worksIn(place) : sql`true`})`,
  columns,
  file: { columns: sql`${columns}, away.days` },
  sorts: {
    // Those that run come first, then by how many days they are away from today.
    nearest: [integer('distance'), first, name],
    name: [name, first],
    employeeCode: [text('employee_code'), first],
    from: [first, name],
    to: [date('to_day'), name],
    days: [integer('days'), first],
    reason: [text('reason'), first],
    markedBy: [text('marker'), first],
    markedAt: [instant('marked_at')],
  },
  sort: listLeaves.list.sort,
  matches: ({ search, userId, ...asked }) => [
    ...hasWords(sql`away.search_text`, search),
    ...(userId === undefined ? [] : [sql`away.user_id = ${userId}`]),
    ...inTime(asked),
  ],
  totals: { totalDays: sql`coalesce(sum(away.days), 0)` },
});

function inTime({ when, from, to }: Pick<Asked, 'when' | 'from' | 'to'>): RawBuilder<unknown>[] {
  const current = when === 'current' || (when === undefined && from === undefined && to === undefined);
  return [
    ...(current ? [sql`away.to_day >= business_date()`] : []),
    ...(when === 'past' ? [sql`away.to_day < business_date()`] : []),
    ...(from === undefined ? [] : [sql`away.to_day >= ${from}`]),
    ...(to === undefined ? [] : [sql`away.from_day <= ${to}`]),
  ];
}

export const leaveCells: readonly ExportColumn<LeaveInFile>[] = [
  ['employee_code', (row) => row.user.employeeCode],
  ['name', (row) => row.user.name],
  ['first_day', (row) => row.from],
  ['last_day', (row) => row.to],
  ['days', (row) => row.days],
  ['reason', (row) => row.reason],
  ['marked_by', (row) => row.markedBy.name],
  ['marked_at', (row) => row.markedAt],
];
