import type { OfferVersion } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { namesOf, type TermRow, termColumns, termsOf } from '../../../core/offers/term-rows.ts';
import type { Reach } from '../../../core/scope/reach.ts';

/** What an offer that one may see promised, newest version first. */
export async function versionsOf(db: Database, reach: Reach, id: string): Promise<OfferVersion[]> {
  const { rows } = await sql<TermRow & Omit<OfferVersion, 'terms' | 'names'>>`
    /* unscoped: found */ select terms.number, terms.name, terms.made_at as "madeAt", person.name as "madeBy", terms.reason,
      (select coalesce(sum(redemptions), 0)::integer from offer_day
        where (offer_day.offer_id, offer_day.number) = (terms.offer_id, terms.number)) as redemptions,
      ${termColumns(reach)}
    from offer_version terms join user_account person on person.id = terms.made_by
    where terms.offer_id = ${id} order by terms.number desc limit 200
  `.execute(db);
  return rows.map((row) => {
    const { number, name, madeAt, madeBy, reason, redemptions } = row;
    return { number, name, madeAt, madeBy, reason, redemptions, terms: termsOf(row), names: namesOf(row) };
  });
}
