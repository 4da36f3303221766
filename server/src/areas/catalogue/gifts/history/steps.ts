import type { Gift, GiftState, GiftType } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { move } from '../../../../core/gifts/move.ts';
import { storeSteps } from '../../../../core/gifts/store-steps.ts';
import type { WriteContext } from '../../../../core/http/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { giftTypes } from '../types/gift-type.ts';
import { givingProblem, shortageOf } from '../types/rules.ts';
import { requireEligible } from './eligibility.ts';
import { outletProblem } from './outlets.ts';
import { findGift, findGiftRow, type GiftRow, giftReply } from './rows.ts';
import { stepProblem } from './rules.ts';

interface Asked {
  /** Null takes the gift as it is now. */
  readonly version: number | null;
  readonly note?: string;
  readonly evidence?: string;
}

const actions: Readonly<Record<GiftState, string>> = {
  requested: 'request',
  approved: 'approve',
  issued: 'issue',
  acknowledged: 'acknowledge',
  returned: 'return',
  rejected: 'reject',
  withdrawn: 'withdraw',
};

/** Brings a gift to another state, with what that does to the stock. */
export async function step(context: WriteContext, id: string, to: GiftState, asked: Asked): Promise<Gift> {
  const { db, session } = context;
  const { note = '', evidence } = asked;
  const gift = await findGiftRow(context, id, { locked: true });
  const refusal = stepProblem(session, gift, to);
  if (refusal?.code === 'NOT_ALLOWED') throw refusal;
  if (asked.version !== null && gift.version !== asked.version)
    throw refuse('STALE_VERSION', { current: giftReply(session, gift) });
  if (refusal) throw refusal;
  await moveStock(context, gift, to, note);
  await sql`
    update gift set state = ${to}, evidence = coalesce(${evidence ?? null}, evidence),
      issued_on = ${to === 'issued' ? sql`business_date()` : sql`issued_on`},
      unit_cost = ${to === 'issued' ? gift.unitCost : sql`unit_cost`}, version = version + 1, updated_at = now()
    where id = ${id}
  `.execute(db);
  await storeSteps(context, id, [to], note);
  context.audit({
    action: actions[to],
    entity: 'gift',
    entityId: id,
    before: { state: gift.state },
    after: { state: to, ...(evidence !== undefined && { evidence }) },
    ...(note !== '' && { reason: note }),
  });
  context.changed(['Gift History', 'Gift Types', 'Gift Categories'], [id]);
  return findGift(context, id);
}

/** An approval keeps pieces from others, an issue takes them out, a return puts them back, a withdrawal lets them go. */
async function moveStock(context: WriteContext, gift: GiftRow, to: GiftState, reason: string): Promise<void> {
  const { quantity, id: giftId } = gift;
  const wasApproved = gift.state === 'approved';
  if (to === 'acknowledged' || to === 'rejected' || (to === 'withdrawn' && !wasApproved)) return;
  const type = await giftTypes.findLocked(context, gift.type.id);
  if (to === 'approved' || to === 'issued') await requireGivable(context.db, type, gift, to);
  if (to === 'approved' && type.available < quantity) throw shortageOf(type);
  const kept = (to === 'approved' ? quantity : 0) - (wasApproved ? quantity : 0);
  if (kept !== 0)
    await sql`update gift_type set reserved = reserved + ${kept} where id = ${type.id}`.execute(context.db);
  if (to === 'issued') await move(context, { type, kind: 'issue', quantity: -quantity, giftId });
  if (to === 'returned')
    await move(context, { type: { ...type, unitCost: gift.unitCost }, kind: 'return', quantity, giftId, reason });
}

/** REFUSED where it is given no more since it was requested: its type has ended, its outlet is closed, or what was bought for it came back. */
async function requireGivable(db: Database, type: GiftType, gift: GiftRow, to: 'approved' | 'issued'): Promise<void> {
  const { outlet, quantity, offer, id } = gift;
  const ended = givingProblem(type);
  if (ended !== null) throw refuse('REFUSED', { message: ended });
  const closed = await outletProblem(db, outlet.id);
  if (closed !== null)
    throw refuse('REFUSED', { message: `${closed} ${to === 'approved' ? 'Reject' : 'Withdraw'} it.` });
  if (offer !== null) return;
  const instead = to === 'issued' ? 'Withdraw it, and request what it can get.' : undefined;
  await requireEligible(db, type, { outlet, quantity, except: id, instead });
}
