import { sql } from 'kysely';
import { type BusinessDays, lockOpenDays } from '../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { closedDayProblem } from '../../../core/calendar/periods.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { notFound, type Place, reachOf, requirePlace } from '../../../core/scope/reach.ts';

/** A DB house in reach; NOT_FOUND beside the field for any other id. */
export async function requireHouse({ db, session }: ReadContext, id: string, field: string): Promise<Place> {
  const place = await requirePlace(db, await reachOf(db, session.scope), id, field);
  if (place.level !== 'dbHouse') throw notFound(field);
  return place;
}

/** NOT_FOUND beside each line whose product is not there. */
export async function requireProducts(db: Database, lines: readonly { readonly productId: string }[]): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select place::integer - 1 as place from unnest(${lines.map(({ productId }) => productId)}::uuid[]) with ordinality as line (id, place)
    where not exists (select from product where product.id = line.id)
  `.execute(db);
  if (rows.length === 0) return;
  throw refuse('NOT_FOUND', {
    fields: Object.fromEntries(rows.map(({ place }) => [`lines.${place}.productId`, 'This product is not there.'])),
  });
}

/** Keeps months from being closed until the transaction ends; REFUSED beside the fields for what is dated wrongly, or else makes no sense. */
export async function lockDocumentDay(
  db: Database,
  date: string,
  problems: Readonly<Record<string, string>>,
): Promise<BusinessDays> {
  const days = await lockOpenDays(db);
  const day = date > days.today ? `Not after today, ${dayInWords(days.today)}.` : closedDayProblem(date, days);
  const fields = { ...(day !== null && { date: day }), ...problems };
  const [problem] = Object.values(fields);
  if (problem !== undefined) throw refuse('REFUSED', { message: problem, fields });
  return days;
}
