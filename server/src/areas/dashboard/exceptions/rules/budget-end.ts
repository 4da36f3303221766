import { sql } from 'kysely';
import { daysSince } from '../../../../core/calendar/days.ts';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import { amountOf, paisa } from '../../../../core/money.ts';
import type { Rule } from '../found.ts';
import { bdt, counted, percentOf } from '../in-words.ts';

/** The pace is that of so many days before today. */
const paceDays = 7;

interface Spending {
  readonly offerId: string;
  readonly code: string;
  readonly name: string;
  readonly makerId: string | null;
  readonly startsOn: string;
  readonly lastDay: string;
  readonly today: string;
  readonly budget: string;
  readonly spent: string;
  /** In the seven days before today. */
  readonly lately: string;
}

/** For how many days what is left lasts at the pace of the last seven, rounded down; null where nothing was used in them. */
function lasts({ budget, spent, lately }: Pick<Spending, 'budget' | 'spent' | 'lately'>): number | null {
  const left = paisa(budget) - paisa(spent);
  if (left <= 0n) return 0;
  return paisa(lately) <= 0n ? null : Number((left * BigInt(paceDays)) / paisa(lately));
}

/** A live offer that has used most of its budget, or uses it up before its last day. */
export const budgetEnd: Rule<'budgetEnd', Spending> = {
  async gather(db, _, { today }) {
    const { rows } = await sql<Spending>`
      /* unscoped: whole */ select offer.id as "offerId", offer.code, terms.name, maker.id as "makerId", terms.starts_on as "startsOn", (terms.ends_on - 1) as "lastDay",
        ${today} as today, terms.budget::text as budget, given.spent::text as spent, given.lately::text as lately
      from offer join offer_version terms on (terms.offer_id, terms.number) = (offer.id, offer.version_number)
        left join user_account maker on maker.id = terms.made_by and maker.status = 'active'
        cross join lateral (
          select coalesce(sum(day.worth), 0)::numeric(20, 2) as spent,
            coalesce(sum(day.worth) filter (where day.business_date between ${today}::date - ${sql.lit(paceDays)} and ${today}::date - 1), 0)::numeric(20, 2) as lately
          from offer_day day where day.offer_id = offer.id) as given
      where offer.deleted_at is null and terms.budget is not null and offer_status(offer.state, terms.starts_on, terms.ends_on) = 'live'
    `.execute(db);
    return rows;
  },
  holds(spending, { used, days }) {
    if (paisa(spending.spent) * 100n >= paisa(spending.budget) * BigInt(used)) return true;
    const lasting = lasts(spending);
    return lasting !== null && lasting < days && lasting < daysSince(spending.today, spending.lastDay);
  },
  found(spending) {
    const { offerId, code, name, makerId, startsOn, lastDay, today } = spending;
    const [budget, spent] = [paisa(spending.budget), paisa(spending.spent)];
    const lasting = lasts(spending);
    const rest =
      spent >= budget
        ? 'Nothing is left.'
        : lasting === null
          ? `${bdt(budget - spent)} is left.`
          : `${bdt(budget - spent)} is left, enough for ${lasting === 0 ? 'less than a day' : counted(lasting, 'day')} as in the last 7.`;
    return {
      key: offerId,
      subject: `${name} (${code})`,
      words: `${bdt(spent)} of ${bdt(budget)} used (${percentOf(spent, budget)} %). ${rest} It runs until ${dayInWords(lastDay)}${lastDay === today ? ', today' : ''}.`,
      stake: amountOf(budget > spent ? budget - spent : 0n),
      since: startsOn,
      offerId,
      ownerId: makerId,
      facts: { offerId, code },
    };
  },
};
