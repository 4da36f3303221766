import type { GiftState } from '@routebook/contract';
import { everyGiftStep, shelved, shopkeeper } from '../gifts/gift-steps.ts';
import { giftTypesOf } from '../gifts/gift-types.ts';
import type { DemoWorld } from '../world.ts';
import type { Entry } from './entry.ts';

const actions: Readonly<Record<GiftState, string>> = {
  requested: 'request',
  approved: 'approve',
  issued: 'issue',
  acknowledged: 'acknowledge',
  returned: 'return',
  rejected: 'reject',
  withdrawn: 'withdraw',
};

/** Gift categories and types that were added, and what was done to gifts. */
export function* giftTrail(world: DemoWorld): Generator<Entry> {
  const { categories, types } = giftTypesOf(world);
  const added = {
    at: shelved(world),
    actor: shopkeeper(world),
    action: 'add',
    before: null,
    reason: null,
    batch: null,
  };
  for (const { id, code, name, status } of categories)
    yield { ...added, entity: 'giftCategory', entityId: id, after: { code, name, status } };
  for (const { id, code, name, category, unitCost, status } of types) {
    const after = { code, name, category: category.name, unitCost: `${unitCost}.00`, status };
    yield { ...added, entity: 'giftType', entityId: id, after };
  }
  for (const { giftId, number, gift, state, at, by, note } of everyGiftStep(world)) {
    const { type, outletName, quantity, reason } = gift;
    const asked = { number, gift: type.name, outlet: outletName, quantity, reason, state };
    yield {
      at,
      actor: by,
      action: actions[state],
      entity: 'gift',
      entityId: giftId,
      before: null,
      after: state === 'requested' ? asked : { state },
      reason: note,
      batch: null,
    };
  }
}
