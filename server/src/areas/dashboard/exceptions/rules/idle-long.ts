import { sql } from 'kysely';
import { clockTime } from '../../../../core/calendar/local-time.ts';
import type { Rule } from '../found.ts';
import { counted } from '../in-words.ts';
import { caseOf, type OnDuty, onDuty } from './on-duty.ts';

interface Standing extends OnDuty {
  /** Full minutes at one place. */
  readonly minutes: number;
  readonly since: string;
  readonly outlet: string | null;
}

/** Somebody on duty who is heard, and has been at one place for long. */
export const idleLong: Rule<'idleLong', Standing> = {
  async gather(db, { minutes }, { today }) {
    const { rows } = await sql<Standing>`
      /* unscoped: whole */ ${onDuty(
        today,
        sql`floor(extract(epoch from last.at - last.stay_since) / 60)::integer as minutes, (select name from outlet where outlet.id = last.outlet_id) as outlet,
          ${clockTime(sql.ref('last.stay_since'))} as since`,
      )} and last.stay_since <= last.at - make_interval(mins => ${minutes})
    `.execute(db);
    return rows.map((row) => ({ ...row, today }));
  },
  holds: (standing, { minutes }) => standing.minutes >= minutes,
  // Without the minutes, which would make it another case in each round.
  found: (standing, { minutes }) => ({
    ...caseOf(standing),
    words: `At one place since ${standing.since}, for more than ${counted(minutes, 'minute')}${standing.outlet === null ? '' : `: ${standing.outlet}`}.`,
  }),
};
