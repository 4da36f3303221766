import type { addGiftMovement, BodyOf, GiftMovement, GiftType, reverseGiftMovement } from '@routebook/contract';
import { move } from '../../../../core/gifts/move.ts';
import type { WriteContext } from '../../../../core/http/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { giftTypes } from '../types/gift-type.ts';
import { shortageOf } from '../types/rules.ts';
import { findMovement } from './rows.ts';

const entity = 'giftMovement';
const most = 1_000_000_000;

/** Receives, adjusts or writes off pieces. */
export async function moveByHand(context: WriteContext, body: BodyOf<typeof addGiftMovement>): Promise<GiftMovement> {
  const { kind, document, reason } = body;
  if (kind !== 'adjustment' && body.quantity < 0) {
    const sentence = 'Say how many pieces, without a minus.';
    throw refuse('REFUSED', { message: sentence, fields: { quantity: sentence } });
  }
  const quantity = kind === 'expiry' ? -body.quantity : body.quantity;
  const type = await giftTypes.findLocked(context, body.giftTypeId, 'giftTypeId');
  if (type.deletedAt !== null) throw refuse('REFUSED', { message: `${type.name} is deleted: restore it first.` });
  if (kind === 'expiry' && type.state !== 'expired') {
    const sentence = `${type.name} is not expired: adjust its stock instead.`;
    throw refuse('REFUSED', { message: sentence, fields: { kind: sentence } });
  }
  refuseBeyond(type, quantity);
  return moved(context, type, { kind, quantity, document, reason });
}

/** Takes a receipt, an adjustment or an expiry back, once. */
export async function reverse(
  context: WriteContext,
  id: string,
  { reason }: BodyOf<typeof reverseGiftMovement>,
): Promise<GiftMovement> {
  const seen = await findMovement(context, id);
  const type = await giftTypes.findLocked(context, seen.type.id);
  // Read again now that nobody else moves this type.
  const { kind, quantity, reversed, unitCost } = await findMovement(context, id);
  if (kind === 'issue' || kind === 'return')
    throw refuse('REFUSED', { message: `This ${kind} is of a gift: change that in the gift history.` });
  if (kind === 'reversal') throw refuse('REFUSED', { message: 'A reversal stays: make the movement anew.' });
  if (reversed) throw refuse('ALREADY_DONE', { message: `This ${kind} was reversed already.` });
  refuseBeyond(type, -quantity);
  return moved(context, { ...type, unitCost }, { kind: 'reversal', quantity: -quantity, reverses: id, reason });
}

async function moved(
  context: WriteContext,
  type: GiftType,
  movement: Omit<Parameters<typeof move>[1], 'type'>,
): Promise<GiftMovement> {
  const id = await move(context, { type, ...movement });
  const { balanceAfter, ...made } = await findMovement(context, id);
  const { kind, quantity, document, reason } = made;
  context.audit({
    action: kind,
    entity,
    entityId: id,
    after: { gift: type.name, quantity, balanceAfter, ...(document !== '' && { document }) },
    reason,
  });
  context.audit({
    action: kind,
    entity: 'giftType',
    entityId: type.id,
    before: { stock: balanceAfter - quantity },
    after: { stock: balanceAfter },
    reason,
  });
  context.changed(['Gift History', 'Gift Types', 'Gift Categories'], [id]);
  return { ...made, balanceAfter };
}

function refuseBeyond(type: GiftType, quantity: number): void {
  if (type.available + quantity < 0) throw shortageOf(type);
  if (type.stock + quantity <= most) return;
  const sentence = 'More than 1,000,000,000 pieces cannot be kept.';
  throw refuse('REFUSED', { message: sentence, fields: { quantity: sentence } });
}
