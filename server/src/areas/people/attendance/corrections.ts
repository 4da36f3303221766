import type { Correction, CorrectionState } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { pagingOf } from '../../../core/lists/lists.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { type DayScope, seen } from './day-scope.ts';

interface CorrectionRow {
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

function reply(row: CorrectionRow): Correction {
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
  return reply(rows[0]);
}

/** The corrections of a day, the latest first. */
export async function correctionsOf(db: Database, attendanceId: string): Promise<Correction[]> {
  const { rows } = await sql<CorrectionRow>`
    select ${columns} from ${sources} where correction.attendance_id = ${attendanceId} order by correction.asked_at desc, correction.id desc`.execute(
    db,
  );
  return rows.map(reply);
}

export interface CorrectionQuery {
  readonly state: CorrectionState;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  /** Further conditions on `day` and `person`. */
  readonly also: RawBuilder<boolean>;
}

/** One page of the corrections in scope, the latest first. */
export async function listCorrectionsIn(
  db: Database,
  scope: DayScope,
  { state, also, ...query }: CorrectionQuery,
): Promise<{ corrections: Correction[]; totalCorrections: number }> {
  const { limit, offset } = pagingOf(query);
  const { rows } = await sql<CorrectionRow & { total: number }>`
    select ${columns}, count(*) over () as total from ${sources}
    where correction.state = ${state} and ${inScope(scope)} and ${also}
    order by correction.asked_at desc, correction.id desc limit ${limit} offset ${offset}
  `.execute(db);
  return { corrections: rows.map(reply), totalCorrections: rows[0]?.total ?? 0 };
}
