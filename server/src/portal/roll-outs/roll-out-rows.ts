import type { Audience, RollOut, RollOutLimits } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { refuse } from '../../core/refusal.ts';
import type { Use } from '../revisions/use-versions.ts';

/** A roll-out as it is kept. */
export interface RollOutRow extends Omit<RollOut, 'figures' | 'uses'> {
  readonly uses: Use[];
  readonly stages: Audience[];
  readonly limits: RollOutLimits;
  readonly again: boolean;
  readonly madeById: string | null;
  readonly minutesInStage: number;
  readonly isDue: boolean;
}

/** `hierarchy 1.4.2, nav 2.0.0` */
export function namesOf({ uses }: Pick<RollOutRow, 'uses'>): string {
  return uses.map(({ name, version }) => `${name} ${version}`).join(', ');
}

const columns = sql`id, uses, stages, begun, state, note, minutes, limits, again, not_before as "notBefore",
  stage_since as "stageSince", reason, made_by as "madeBy", made_by_id as "madeById", made_at as "madeAt", ended_at as "endedAt",
  coalesce(extract(epoch from now() - stage_since)::float8 / 60, 0) as "minutesInStage",
  coalesce(not_before <= now(), true) as "isDue"`;

/** Those under way, the oldest first. */
export async function rollOutsUnderWay(db: Database): Promise<RollOutRow[]> {
  const { rows } = await sql<RollOutRow>`
    select ${columns} from roll_out where ended_at is null order by made_at
  `.execute(db);
  return rows;
}

/** The last ones that are over, newest first. */
export async function rollOutsOver(db: Database, most: number): Promise<RollOutRow[]> {
  const { rows } = await sql<RollOutRow>`
    select ${columns} from roll_out where ended_at is not null order by ended_at desc limit ${most}
  `.execute(db);
  return rows;
}

export async function rollOutOf(db: Database, id: string): Promise<RollOutRow | null> {
  const { rows } = await sql<RollOutRow>`select ${columns} from roll_out where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type NewRollOut = Pick<
  RollOutRow,
  'uses' | 'stages' | 'minutes' | 'limits' | 'again' | 'notBefore' | 'reason' | 'madeBy' | 'madeById'
>;

export async function addRollOut(db: Database, added: NewRollOut): Promise<string> {
  const { id } = await db
    .insertInto('roll_out')
    .values({
      uses: JSON.stringify(added.uses),
      stages: JSON.stringify(added.stages),
      limits: JSON.stringify(added.limits),
      minutes: added.minutes,
      again: added.again,
      not_before: added.notBefore,
      reason: added.reason,
      made_by: added.madeBy,
      made_by_id: added.madeById,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a roll-out to another state; STALE_VERSION when it is no longer as it was read: several servers look after one. */
export async function changeRollOut(
  db: Database,
  rollOut: RollOutRow,
  to: { readonly state: RollOut['state']; readonly note: string; readonly begun?: number },
): Promise<void> {
  const { id, state, begun } = rollOut;
  const isOver = to.state === 'done' || to.state === 'ended';
  const changed = await db
    .updateTable('roll_out')
    .set({
      state: to.state,
      note: to.note,
      ...(to.begun !== undefined && { begun: to.begun, stage_since: sql<string>`now()` }),
      ...(isOver && { ended_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('begun', '=', begun)
    .returning('id')
    .executeTakeFirst();
  if (!changed)
    throw refuse('STALE_VERSION', {
      message: `The roll-out of ${namesOf(rollOut)} went on meanwhile: look at it again.`,
    });
}

/** Why nothing is rolled out today where the business is; null on a day that is not frozen. */
export async function frozenToday(db: Database): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`select reason from freeze_day where day = business_date()`.execute(db);
  return rows[0]?.reason ?? null;
}
