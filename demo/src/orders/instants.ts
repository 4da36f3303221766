/** Expressions for the database. Nobody works on a Friday. */

/** Asked once a statement. */
export const today = '(select business_date())';

export const nextWorkingDay = (day: string) => `(${day} + 1 + (extract(dow from ${day}) = 4)::integer)`;

export const workingDayFrom = (day: string) => `(${day} + (extract(dow from ${day}) = 5)::integer)`;

/** A time of a day in Dhaka. */
export const timeOf = (day: string, hours: string) =>
  `((${day} + ${hours} * interval '1 hour') at time zone 'Asia/Dhaka')`;

/** What should have been done by then was done so many minutes ago at the latest. */
export const byNow = (at: string, minutes: number) => `least(now() - interval '${minutes} minutes', ${at})`;

/** Who does in the office what nobody in the field does. */
export const clerk = '(select id from user_account where sees_everything order by employee_code limit 1)';
