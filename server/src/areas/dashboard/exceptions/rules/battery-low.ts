import { sql } from 'kysely';
import type { Rule } from '../found.ts';
import { caseOf, type OnDuty, onDuty } from './on-duty.ts';

interface Phone extends OnDuty {
  /** Percent. */
  readonly battery: number;
  readonly charging: boolean;
}

/** Somebody on duty whose phone is about to end. */
export const batteryLow: Rule<'batteryLow', Phone> = {
  async gather(db, { percent }, { today }) {
    const { rows } = await sql<Phone>`
      ${onDuty(today, sql`last.battery, coalesce(last.charging, false) as charging`)} and last.battery <= ${percent}
    `.execute(db);
    return rows.map((row) => ({ ...row, today }));
  },
  holds: ({ battery, charging }, { percent }) => battery <= percent && !charging,
  found: (phone) => ({ ...caseOf(phone), words: `${phone.battery} % of the battery is left, and it is not charging.` }),
};
