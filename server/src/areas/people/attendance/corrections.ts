import { type Correction, type CorrectionState, type FilterOf, listCorrections } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { clockTime } from '../../../core/calendar/local-time.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { List } from '../../../core/lists/list.ts';
import { allOf, hasWords } from '../../../core/lists/matches.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { refuse } from '../../../core/refusal.ts';
import { leadsThrough } from '../../../core/scope/paths.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { type Place, requirePlace } from '../../../core/scope/reach.ts';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';
import { type DayScope, dayScopeOf, seen } from './day-scope.ts';
import { decisionProblem } from './rules.ts';

export interface CorrectionRow {
  id: string;
  attendance_id: string;
  business_date: string;
  user_id: string;
  user_name: string;
  day_status: Correction['attendance']['status'];
  day_in_at: string | null;
  day_out_at: string | null;
  in_at: string | null;
  out_at: string | null;
  status: Correction['status'];
  reason: string;
  state: CorrectionState;
  asked_by: string;
  asked_name: string;
  asked_at: string;
  decided_by: string | null;
  decided_name: string | null;
  decided_at: string | null;
  note: string | null;
}

const columns = sql`correction.id, correction.attendance_id, day.business_date, day.user_id, person.name as user_name, day.status as day_status,
  day.in_at as day_in_at, day.out_at as day_out_at, correction.in_at, correction.out_at, correction.status, correction.reason, correction.state,
  correction.asked_by, asking.name as asked_name, correction.asked_at, correction.decided_by, deciding.name as decided_name, correction.decided_at, correction.note`;

const sources = sql`/* unscoped: part */ attendance_correction correction join attendance day on day.id = correction.attendance_id join user_account person on person.id = day.user_id
  join user_account asking on asking.id = correction.asked_by left join user_account deciding on deciding.id = correction.decided_by`;

/** A correction as the person who asks sees it. */
export function correctionReply(row: CorrectionRow, personId: string): Correction {
  return {
    id: row.id,
    attendance: {
      id: row.attendance_id,
      date: row.business_date,
      user: { id: row.user_id, name: row.user_name },
      status: row.day_status,
      inAt: row.day_in_at,
      outAt: row.day_out_at,
    },
    inAt: row.in_at,
    outAt: row.out_at,
    status: row.status,
    reason: row.reason,
    state: row.state,
    askedBy: { id: row.asked_by, name: row.asked_name },
    askedAt: row.asked_at,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_name ?? '' },
    decidedAt: row.decided_at,
    note: row.note,
    decisionProblem:
      row.state === 'waiting' ? decisionProblem(personId, { askedBy: row.asked_by, userId: row.user_id }) : null,
  };
}

function inScope(scope: DayScope): RawBuilder<boolean> {
  return sql<boolean>`(${seen(scope)} or ${visiblePeople(scope.reach)})`;
}

/** A correction of a day in scope; NOT_FOUND for any other. */
export async function findCorrection(db: Database, scope: DayScope, id: string): Promise<Correction> {
  const { rows } = await sql<CorrectionRow>`
    select ${columns} from ${sources} where correction.id = ${id} and ${inScope(scope)}`.execute(db);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return correctionReply(rows[0], scope.userId);
}

/** Those of these corrections that are of days in scope, whatever was decided, always in the same order. */
export async function findCorrections(db: Database, scope: DayScope, ids: readonly string[]): Promise<Correction[]> {
  const { rows } = await sql<CorrectionRow>`
    select ${columns} from ${sources} where correction.id = any (${ids}::uuid[]) and ${inScope(scope)} order by correction.id`.execute(
    db,
  );
  return rows.map((row) => correctionReply(row, scope.userId));
}

/** The corrections of a day, the latest first, as a person sees them. */
export async function correctionsOf(db: Database, attendanceId: string, personId: string): Promise<Correction[]> {
  const { rows } = await sql<CorrectionRow>`
    select ${columns} from ${sources} where correction.attendance_id = ${attendanceId} order by correction.asked_at desc, correction.id desc`.execute(
    db,
  );
  return rows.map((row) => correctionReply(row, personId));
}

type Asked = FilterOf<typeof listCorrections>;
type CorrectionFilter = Pick<Asked, 'search'> & {
  readonly state: CorrectionState;
  readonly scope: DayScope;
  readonly place: Place | undefined;
};

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function correctionFilter(
  { db, session }: ReadContext,
  { market, search, state = 'waiting' }: Asked,
): Promise<CorrectionFilter> {
  const scope = await dayScopeOf(db, session);
  const place = market === undefined ? undefined : await requirePlace(db, scope.reach, market, 'market');
  return { search, state, scope, place };
}

/** A correction as a file has it: times of the day where the business is. */
interface CorrectionInFile extends CorrectionRow {
  readonly employee_code: string;
  readonly day_in: string | null;
  readonly day_out: string | null;
  readonly asked_in: string | null;
  readonly asked_out: string | null;
}

const shown = sql`correction.id, correction.attendance_id, correction.business_date, correction.user_id, correction.user_name, correction.day_status,
  correction.day_in_at, correction.day_out_at, correction.in_at, correction.out_at, correction.status, correction.reason, correction.state,
  correction.asked_by, correction.asked_name, correction.asked_at, correction.decided_by, correction.decided_name, correction.decided_at, correction.note`;
const { text, date, instant } = sortColumnsOf('correction');
const latest = instant('asked_at');
const time = (column: string) => clockTime(sql.ref(`correction.${column}`));

/** Corrections of a state, of days in scope. */
export const corrections = new List<CorrectionRow, CorrectionFilter, string, CorrectionInFile>({
  alias: 'correction',
  source: ({ state, scope, place }) => sql`(select ${columns}, person.employee_code, person.search_text from ${sources}
    where ${allOf([sql`correction.state = ${state}`, inScope(scope), ...(place ? [leadsThrough([place])] : [])])})`,
  columns: shown,
  file: {
    columns: sql`${shown}, correction.employee_code, ${time('day_in_at')} as day_in, ${time('day_out_at')} as day_out, ${time('in_at')} as asked_in, ${time('out_at')} as asked_out`,
  },
  sorts: {
    name: [text('user_name'), latest],
    date: [date('business_date'), latest],
    status: [text('day_status'), latest],
    reason: [text('reason'), latest],
    askedBy: [text('asked_name'), latest],
    askedAt: [latest],
    decidedBy: [{ expression: sql`coalesce(correction.decided_name, '')`, type: 'text' }, latest],
  },
  sort: listCorrections.list.sort,
  matches: ({ search }) =>
    hasWords(sql`concat_ws(' ', correction.search_text, lower(normalize(correction.reason)))`, search),
});

export const correctionCells: readonly ExportColumn<CorrectionInFile>[] = [
  ['date', (row) => row.business_date],
  ['employeeCode', (row) => row.employee_code],
  ['name', (row) => row.user_name],
  ['status', (row) => row.day_status],
  ['in', (row) => row.day_in],
  ['out', (row) => row.day_out],
  ['askedStatus', (row) => row.status],
  ['askedIn', (row) => row.asked_in],
  ['askedOut', (row) => row.asked_out],
  ['reason', (row) => row.reason],
  ['askedBy', (row) => row.asked_name],
  ['askedAt', (row) => row.asked_at],
  ['state', (row) => row.state],
  ['decidedBy', (row) => row.decided_name],
  ['decidedAt', (row) => row.decided_at],
  ['note', (row) => row.note],
];
