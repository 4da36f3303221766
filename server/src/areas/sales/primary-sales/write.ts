import type { createPrimarySale, ParsedBodyOf, PrimarySale, updatePrimarySale } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../core/audit/differences.ts';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { closedDayProblem } from '../../../core/calendar/periods.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { bringBack, softDelete } from '../../../core/records/row-states.ts';
import { uniqueFields } from '../../../core/records/unique-fields.ts';
import { refuse } from '../../../core/refusal.ts';
import { notFound, reachOf, requirePlace } from '../../../core/scope/reach.ts';
import { closedHouseProblem, holdHouse } from '../closed-house.ts';
import { linesOf } from './details.ts';
import { pricedLines, requireSound, writeLines } from './lines.ts';
import { draftProblem } from './rules.ts';
import { findLockedSale, findSale } from './sales.ts';
import { sourceCategories } from './source-category.ts';

export const entity = 'primarySale';

type Created = ParsedBodyOf<typeof createPrimarySale>;

const unique = {
  primary_sale_number: ['number', 'An invoice has this number, or had it: numbers are never used twice.'],
} as const;

/** Drafts an invoice to a DB house, at the prices of its day. */
export async function draftSale(context: WriteContext, body: Created): Promise<PrimarySale> {
  const { db, session } = context;
  const { dbHouseId, sourceCategoryId, date, note } = body;
  await requireHouse(context, dbHouseId);
  await sourceCategories.findOpen(context, sourceCategoryId, 'sourceCategoryId');
  await requireOpenDay(db, date);
  const lines = requireSound(await pricedLines(db, date, body.lines));
  const id = uuid();
  const number = body.number ?? sql`next_primary_sale_number()`;
  await uniqueFields(unique, () =>
    sql`
      insert into primary_sale (id, number, db_house_id, source_category_id, business_date, path, note, made_by)
      values (${id}, ${number}, ${dbHouseId}, ${sourceCategoryId}, ${date}, market_path_on(${dbHouseId}, ${date}::date), ${note}, ${session.user.id})
    `.execute(db),
  );
  await writeLines(db, id, lines);
  const sale = await findSale(context, id);
  context.audit({ action: 'add', entity, entityId: id, after: await factsOf(db, sale) });
  context.changed(['PrimarySales'], [id]);
  return sale;
}

/** Changes a draft; its prices are those of its day anew. */
export async function changeDraft(
  context: WriteContext,
  id: string,
  body: ParsedBodyOf<typeof updatePrimarySale>,
): Promise<PrimarySale> {
  const { db } = context;
  const { number, dbHouseId, sourceCategoryId, date, note } = body;
  const current = await findLockedSale(context, id, body.version);
  requireDraft(current);
  await requireHouse(context, dbHouseId);
  if (sourceCategoryId !== current.sourceCategory.id)
    await sourceCategories.findOpen(context, sourceCategoryId, 'sourceCategoryId');
  await requireOpenDay(db, current.date);
  await requireOpenDay(db, date);
  const before = await factsOf(db, current);
  const lines = requireSound(await pricedLines(db, date, body.lines));
  await uniqueFields(unique, () =>
    sql`
      update primary_sale set number = ${number}, db_house_id = ${dbHouseId}, source_category_id = ${sourceCategoryId}, business_date = ${date},
        path = market_path_on(${dbHouseId}, ${date}::date), note = ${note}, version = version + 1, updated_at = now()
      where id = ${id}
    `.execute(db),
  );
  await writeLines(db, id, lines);
  const sale = await findSale(context, id);
  const change = differences(before, await factsOf(db, sale));
  if (change) context.audit({ action: 'edit', entity, entityId: id, ...change });
  context.changed(['PrimarySales'], [id]);
  return sale;
}

/** Deletes a draft; its number stays taken. */
export async function deleteDraft(context: WriteContext, id: string, version: number | null): Promise<void> {
  const { db } = context;
  const sale = await findLockedSale(context, id, version);
  if (sale.deletedAt !== null) throw refuse('ALREADY_DONE', { message: `${sale.number} is deleted already.` });
  requireDraft(sale);
  await softDelete(db, 'primary_sale', id);
  context.audit({ action: 'delete', entity, entityId: id, before: await factsOf(db, sale) });
  context.changed(['PrimarySales'], [id]);
}

export async function restoreDraft(context: WriteContext, id: string, version: number): Promise<PrimarySale> {
  const { db } = context;
  const current = await findLockedSale(context, id, version);
  if (current.deletedAt === null) throw refuse('ALREADY_DONE', { message: `${current.number} is not deleted.` });
  await bringBack(db, 'primary_sale', id);
  const sale = await findSale(context, id);
  context.audit({ action: 'restore', entity, entityId: id, after: await factsOf(db, sale) });
  context.changed(['PrimarySales'], [id]);
  return sale;
}

function requireDraft(sale: PrimarySale): void {
  if (sale.deletedAt !== null) throw refuse('REFUSED', { message: `${sale.number} is deleted: restore it first.` });
  const message = draftProblem(sale);
  if (message !== null) throw refuse('REFUSED', { message });
}

/** A DB house in reach that is sold to, and is not replaced until the commit; NOT_FOUND or REFUSED beside the field for any other. */
export async function requireHouse({ db, session }: WriteContext, id: string): Promise<void> {
  const place = await requirePlace(db, await reachOf(db, session.scope), id, 'dbHouseId');
  if (place.level !== 'dbHouse') throw notFound('dbHouseId');
  const { rows } = await sql<{ deleted: boolean }>`
    /* unscoped: found */ select deleted_at is not null as deleted from market_node where id = ${id}
  `.execute(db);
  if (rows[0]?.deleted !== false) throw notFound('dbHouseId');
  const house = await holdHouse(db, id);
  const message =
    closedHouseProblem(house) ??
    (house.status === 'prospect' ? `${house.name} is a prospect: nothing is sold to it.` : null);
  if (message !== null) throw refuse('REFUSED', { message, fields: { dbHouseId: message } });
}

/** REFUSED beside the field for a day to come, one that is closed, or one before another; no month is closed until the commit. */
export async function requireOpenDay(db: Database, day: string, since?: string): Promise<{ readonly today: string }> {
  const { today, openFrom } = await lockOpenDays(db);
  const early = since !== undefined && day < since ? `Not before ${dayInWords(since)}, the day of the invoice.` : null;
  const message =
    day > today ? `Not after today, ${dayInWords(today)}.` : (closedDayProblem(day, { openFrom }) ?? early);
  if (message !== null) throw refuse('REFUSED', { message, fields: { date: message } });
  return { today };
}

/** What the audit has of an invoice. */
export async function factsOf(db: Database, sale: PrimarySale): Promise<Readonly<Record<string, unknown>>> {
  const { number, dbHouse, sourceCategory, date, state, net, note } = sale;
  const lines = (await linesOf(db, sale.id)).map(
    ({ product, pieces, free, discount }) => `${product.name}: ${pieces} + ${free} free, less ${discount}`,
  );
  return { number, dbHouse: dbHouse.name, sourceCategory: sourceCategory.name, date, state, lines, net, note };
}
