import type { addGift, BodyOf, Gift, updateGift } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../../core/audit/differences.ts';
import { lockOpenDays } from '../../../../core/calendar/business-day.ts';
import { closedDayProblem } from '../../../../core/calendar/periods.ts';
import { move } from '../../../../core/gifts/move.ts';
import { storeSteps } from '../../../../core/gifts/store-steps.ts';
import type { WriteContext } from '../../../../core/http/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import { giftTypes } from '../types/gift-type.ts';
import { givingProblem, shortageOf } from '../types/rules.ts';
import { requireEligible } from './eligibility.ts';
import { requireOffer } from './offers.ts';
import { outletToday } from './outlets.ts';
import { findGift, findGiftRow, giftReply } from './rows.ts';
import { mayEdit, requestProblem } from './rules.ts';

/** Requests a gift for an outlet, or issues it at once. */
export async function ask(context: WriteContext, body: BodyOf<typeof addGift>): Promise<Gift> {
  const { db, session } = context;
  const { giftTypeId, outletId, offerId, quantity, reason, state } = body;
  const refusal = requestProblem(session, state);
  if (refusal) throw refusal;
  const reach = await reachOf(db, session.scope);
  const outlet = await outletToday(db, reach, outletId);
  if (offerId !== null) await requireOffer(db, reach, offerId, { giftTypeId, outlet });
  const type = await giftTypes.findLocked(context, giftTypeId, 'giftTypeId');
  const problem = givingProblem(type);
  if (problem !== null) throw refuse('REFUSED', { message: problem, fields: { giftTypeId: problem } });
  // What an offer gives is earned by the terms of the offer.
  if (offerId === null) await requireEligible(db, type, { outlet, quantity });
  if (type.available < quantity) throw shortageOf(type);

  const id = uuid();
  const issued = state === 'issued';
  await sql`
    insert into gift (id, gift_type_id, quantity, unit_cost, business_date, issued_on, outlet_id, route_id, db_house_id, sales_officer_id, reason, offer_id, state, requested_by)
    values (${id}, ${giftTypeId}, ${quantity}, ${type.unitCost}, business_date(), ${issued ? sql`business_date()` : null}, ${outletId}, ${outlet.routeId},
      ${outlet.dbHouseId}, ${outlet.salesOfficerId}, ${reason}, ${offerId}, ${state}, ${session.user.id})
  `.execute(db);
  await storeSteps(context, id, issued ? ['requested', 'approved', 'issued'] : ['requested']);
  if (issued) await move(context, { type, kind: 'issue', quantity: -quantity, giftId: id });
  const gift = await findGift(context, id);
  context.audit({
    action: issued ? 'issue' : 'request',
    entity: 'gift',
    entityId: id,
    after: { number: gift.number, gift: type.name, outlet: outlet.name, quantity, reason, state },
  });
  context.changed(issued ? ['Gift History', 'Gift Types', 'Gift Categories'] : ['Gift History'], [id]);
  return gift;
}

/** Changes a request that is not decided yet. */
export async function update(
  context: WriteContext,
  id: string,
  { version, quantity, reason }: BodyOf<typeof updateGift>,
): Promise<Gift> {
  const { db, session } = context;
  const row = await findGiftRow(context, id, { locked: true });
  const current = giftReply(session, row);
  if (row.version !== version) throw refuse('STALE_VERSION', { current });
  if (row.state !== 'requested')
    throw refuse('REFUSED', { message: `This gift is ${row.state}: only a request that waits can be changed.` });
  if (!mayEdit(session, row)) throw refuse('NOT_ALLOWED', { message: 'Only who requested it can change it.' });
  const change = differences({ quantity: row.quantity, reason: row.reason }, { quantity, reason });
  if (!change) return current;
  const closed = closedDayProblem(row.date, await lockOpenDays(db));
  if (closed)
    throw refuse('REFUSED', {
      message: closed,
      fields: { [quantity === row.quantity ? 'reason' : 'quantity']: closed },
    });
  const type = await giftTypes.findLocked(context, row.type.id);
  if (row.offer === null && quantity > row.quantity)
    await requireEligible(db, type, { outlet: row.outlet, quantity, except: id });
  if (type.available < quantity) throw shortageOf(type);
  await sql`
    update gift set quantity = ${quantity}, reason = ${reason}, version = version + 1, updated_at = now() where id = ${id}
  `.execute(db);
  context.audit({ action: 'edit', entity: 'gift', entityId: id, ...change });
  context.changed(['Gift History'], [id]);
  return findGift(context, id);
}
