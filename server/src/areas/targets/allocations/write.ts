import type { Allocation, createAllocation, ParsedBodyOf, updateAllocation } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../core/audit/differences.ts';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import { monthInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext, WriteContext } from '../../../core/http/context.ts';
import { amountOf, inBdt, paisa } from '../../../core/money.ts';
import { bringBack, softDelete } from '../../../core/records/row-states.ts';
import { uniqueFields } from '../../../core/records/unique-fields.ts';
import { refuse } from '../../../core/refusal.ts';
import { notFound, reachOf, requirePlace } from '../../../core/scope/reach.ts';
import { closedMonthProblem } from '../primary-sales-targets/rules.ts';
import { findAllocation, findLockedAllocation } from './allocations.ts';
import { holdAllocations } from './house-plans.ts';
import { PlanBook, type PlanPlace } from './plan-book.ts';
import type { Share } from './plan-rules.ts';
import { addAllocations } from './rows.ts';
import { wholeAfter } from './rules.ts';
import { type Walker, walkersOf } from './walkers.ts';

export const entity = 'allocation';
export const tags = ['Allocation'] as const;

type Created = ParsedBodyOf<typeof createAllocation>;
type Updated = ParsedBodyOf<typeof updateAllocation>;

export function refused(field: string, message: string) {
  return refuse('REFUSED', { message, fields: { [field]: message } });
}

/** REFUSED beside the month once it is closed; no month is closed until the commit. */
export async function requireOpenMonth(db: Database, month: string, field?: string): Promise<void> {
  const message = closedMonthProblem(month, await lockOpenDays(db));
  if (message !== null)
    throw refuse('REFUSED', { message, ...(field !== undefined && { fields: { [field]: message } }) });
}

/** A DB house in reach that gives something to SOs, whose plan nobody else takes from until the commit. */
export async function requireHeldHouse({ db, session }: ReadContext, id: string): Promise<{ readonly name: string }> {
  const place = await requirePlace(db, await reachOf(db, session.scope), id, 'dbHouseId');
  if (place.level !== 'dbHouse') throw notFound('dbHouseId');
  await holdAllocations(db, [id]);
  const { rows } = await sql<{ name: string; status: string; deleted: boolean }>`
    /* unscoped: found */ select name, status, deleted_at is not null as deleted from market_node where id = ${id}
  `.execute(db);
  const [house] = rows;
  if (!house || house.deleted) throw notFound('dbHouseId');
  if (house.status === 'closed' || house.status === 'prospect')
    throw refused(
      'dbHouseId',
      `${house.name} is ${house.status === 'closed' ? 'closed' : 'a prospect'}: it sells nothing.`,
    );
  return house;
}

/** The SO who walks routes of a DB house in a month; REFUSED beside the field for anybody else. */
export async function requireWalker(
  db: Database,
  { month, house, houseId, id }: { month: string; house: string; houseId: string; id: string },
  field: string,
): Promise<Walker> {
  const walker = (await walkersOf(db, month, houseId)).find((each) => each.id === id);
  if (!walker) throw refused(field, `This SO walks no route of ${house} in ${monthInWords(month)}.`);
  return walker;
}

/** The routes of a walker that an allocation is for, all of them where none is named; REFUSED for another one's. */
function routesOf(walker: Walker, wanted: readonly string[], known: readonly string[] = []): readonly string[] {
  const own = walker.routes.map(({ id }) => id);
  if (wanted.some((id) => !own.includes(id) && !known.includes(id)))
    throw refused('routeIds', `${walker.name} does not walk all of these routes of the DB house in the month.`);
  return wanted.length > 0 ? wanted : own;
}

/** A product or category that something can be given of: its field and what it counts by. */
interface Item {
  readonly productId: string | null;
  readonly categoryId: string | null;
}

async function requireItem(db: Database, { productId = null, categoryId = null }: Partial<Created>): Promise<Item> {
  if ((productId === null) === (categoryId === null))
    throw refused('productId', 'Choose a product or a category, one of both.');
  const { rows } = await sql<{ name: string; open: boolean }>`
    select name, status <> 'draft' and deleted_at is null as open from product where id = ${productId}
    union all
    select name, status = 'active' and deleted_at is null from category where id = ${categoryId}
  `.execute(db);
  const field = productId === null ? 'categoryId' : 'productId';
  const [item] = rows;
  if (!item) throw notFound(field);
  if (!item.open) throw refused(field, `${item.name} is not sold: choose another.`);
  return { productId, categoryId };
}

/** What an SO gets by what was typed: a product by pieces, worth its DP; a category by value. REFUSED beside what is missing or wrong. */
export function shareOf(
  item: Pick<Item, 'productId'>,
  typed: Pick<Created, 'quantity' | 'value'>,
  dp: bigint | null,
): Share {
  const { quantity = null, value = null } = typed;
  if (item.productId === null) {
    if (value === null || paisa(value) === 0n) throw refused('value', 'Say how much, in BDT.');
    return { quantity, value: paisa(value) };
  }
  if (!quantity) throw refused('quantity', 'Say how many pieces: 1 or more.');
  if (dp === null) throw refused('productId', 'This product has no price yet.');
  const worth = dp * BigInt(quantity);
  if (value !== null && paisa(value) !== worth)
    throw refused(
      'value',
      `${quantity} pieces at DP ${amountOf(dp)} are ${inBdt(worth)}: leave it empty, or say that.`,
    );
  return { quantity, value: worth };
}

/** Takes a share out of the plan of a DB house, which is held; REFUSED with what is left when that is less. */
async function takeOfPlan(
  db: Database,
  place: PlanPlace,
  typed: Pick<Created, 'quantity' | 'value'>,
  before?: Share,
): Promise<Share> {
  const book = new PlanBook();
  await book.load(db, [place]);
  const share = shareOf(place, typed, book.priceOf(place));
  const problem = book.take(place, share, before);
  if (problem) throw refused(problem.field, problem.sentence);
  return share;
}

export async function giveAllocation(context: WriteContext, body: Created): Promise<Allocation> {
  const { db, session } = context;
  const { month, dbHouseId, salesOfficerId, note } = body;
  await requireOpenMonth(db, month, 'month');
  const house = await requireHeldHouse(context, dbHouseId);
  const walker = await requireWalker(
    db,
    { month, house: house.name, houseId: dbHouseId, id: salesOfficerId },
    'salesOfficerId',
  );
  const routeIds = routesOf(walker, body.routeIds);
  const item = await requireItem(db, body);
  const { quantity, value } = await takeOfPlan(db, { month, houseId: dbHouseId, productId: item.productId }, body);
  const id = uuid();
  await addAllocations(db, session.user.id, [
    {
      id,
      month,
      sales_officer_id: salesOfficerId,
      territory_officer_id: walker.territoryOfficer?.id ?? null,
      db_house_id: dbHouseId,
      route_ids: routeIds,
      product_id: item.productId,
      category_id: item.categoryId,
      quantity,
      value: amountOf(value),
      note,
    },
  ]);
  const allocation = await findAllocation(context, id);
  context.audit({ action: 'add', entity, entityId: id, after: factsOf(allocation) });
  context.changed(tags, [id]);
  return allocation;
}

/** An allocation that nobody else changes, of a month that nobody closes, until the commit; REFUSED when that is closed already. */
async function findOpenAllocation(context: WriteContext, id: string, version: number | null): Promise<Allocation> {
  const { month, dbHouse } = await findAllocation(context, id);
  await requireOpenMonth(context.db, month);
  await holdAllocations(context.db, [dbHouse.id]);
  return findLockedAllocation(context, id, version);
}

const shareSoFar = ({ quantity, value }: Pick<Allocation, 'quantity' | 'value'>): Share => ({
  quantity,
  value: paisa(value),
});
const placeOf = ({ month, dbHouse, item }: Allocation): PlanPlace => ({
  month,
  houseId: dbHouse.id,
  productId: item.kind === 'product' ? item.id : null,
});

export async function changeAllocation(context: WriteContext, id: string, body: Updated): Promise<Allocation> {
  const { db } = context;
  const current = await findOpenAllocation(context, id, body.version);
  if (current.deletedAt !== null) throw refuse('REFUSED', { message: 'This allocation is deleted: restore it first.' });
  const { month, dbHouse, salesOfficer } = current;
  const walker = (await walkersOf(db, month, dbHouse.id)).find((each) => each.id === salesOfficer.id);
  const routeIds = walker ? routesOf(walker, body.routeIds, current.routeIds) : current.routeIds;
  const before = shareSoFar(current);
  const share = await takeOfPlan(db, placeOf(current), body, before);
  const { rows } = await sql<{ whole_quantity: number | null; whole_value: string }>`
    /* unscoped: found */ select whole_quantity, whole_value::text as whole_value from so_allocation where id = ${id}
  `.execute(db);
  const [so] = rows;
  const whole = wholeAfter(
    { quantity: so?.whole_quantity ?? null, value: paisa(so?.whole_value ?? '0') },
    before,
    share,
  );
  await sql`
    update so_allocation set route_ids = ${routeIds}::uuid[], quantity = ${share.quantity}, value = ${amountOf(share.value)},
      whole_quantity = ${whole.quantity}, whole_value = ${amountOf(whole.value)}, note = ${body.note}, version = version + 1, updated_at = now()
    where id = ${id}
  `.execute(db);
  const allocation = await findAllocation(context, id);
  const change = differences(factsOf(current), factsOf(allocation));
  if (change) context.audit({ action: 'edit', entity, entityId: id, ...change });
  context.changed(tags, [id]);
  return allocation;
}

export async function removeAllocation(context: WriteContext, id: string, version: number | null): Promise<void> {
  const current = await findOpenAllocation(context, id, version);
  if (current.deletedAt !== null) throw refuse('ALREADY_DONE', { message: 'This allocation is deleted already.' });
  await softDelete(context.db, 'so_allocation', id);
  context.audit({ action: 'delete', entity, entityId: id, before: factsOf(current) });
  context.changed(tags, [id]);
}

export async function restoreAllocationOf(context: WriteContext, id: string, version: number): Promise<Allocation> {
  const { db } = context;
  const current = await findOpenAllocation(context, id, version);
  if (current.deletedAt === null) throw refuse('ALREADY_DONE', { message: 'This allocation is not deleted.' });
  const place = placeOf(current);
  const book = new PlanBook();
  await book.load(db, [place]);
  const problem = book.take(place, shareSoFar(current));
  if (problem) throw refuse('REFUSED', { message: problem.sentence });
  const taken = { so_allocation_of_month: ['item', 'The SO has another of this for the month since.'] } as const;
  await uniqueFields(taken, () => bringBack(db, 'so_allocation', id));
  const allocation = await findAllocation(context, id);
  context.audit({ action: 'restore', entity, entityId: id, after: factsOf(allocation) });
  context.changed(tags, [id]);
  return allocation;
}

/** What the audit has of an allocation. */
export function factsOf({
  month,
  salesOfficer,
  dbHouse,
  item,
  quantity,
  value,
  from,
  through,
  routeIds,
  note,
}: Allocation) {
  return {
    month,
    salesOfficer: salesOfficer.name,
    dbHouse: dbHouse.name,
    item: item.name,
    quantity,
    value,
    from,
    through,
    routes: routeIds.length,
    note,
  };
}
