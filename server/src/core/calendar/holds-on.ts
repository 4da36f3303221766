import { type RawBuilder, sql } from 'kysely';

/** Whether what is dated, a row under this name, holds on a day: from its first day on, up to, not including, its last. */
export function holdsOn(period: string, day: string | RawBuilder<unknown>): RawBuilder<boolean> {
  const from = sql.ref(`${period}.valid_from`);
  const to = sql.ref(`${period}.valid_to`);
  const on = typeof day === 'string' ? sql`${day}::date` : day;
  return sql<boolean>`${from} <= ${on} and (${to} is null or ${to} > ${on})`;
}

export const holdsToday = (period: string) => holdsOn(period, sql`business_date()`);
