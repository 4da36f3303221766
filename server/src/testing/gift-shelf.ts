import type { GiftType } from '@routebook/contract';
import type { TestMarket } from './test-market.ts';

export const plainType = {
  name: 'Umbrella',
  unitCost: '250.00',
  eligibleBy: 'anybody',
  eligiblePoints: null,
  eligibleValue: null,
  validFrom: null,
  lastDay: null,
  lowStock: 5,
  status: 'active',
};

let made = 0;

/** A gift category, as the administrator adds it. */
export async function addedCategory(market: TestMarket, extra: object = {}) {
  made += 1;
  const fields = { code: `GC-${made}`, name: `Category ${made}`, status: 'active', note: '', ...extra };
  const { status, body } = await market.post('/api/v1/gift-categories', fields);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.category;
}

/** A gift type in a category of its own, with so many pieces received. */
export async function shelvedType(market: TestMarket, stock: number, extra: object = {}): Promise<GiftType> {
  const { id: categoryId } = await addedCategory(market);
  const fields = { ...plainType, code: `GT-${made}`, categoryId, ...extra };
  const { status, body } = await market.post('/api/v1/gift-types', fields);
  if (status !== 201) throw new Error(JSON.stringify(body));
  if (stock > 0) await receive(market, body.type.id, stock);
  return body.type;
}

export async function receive(market: TestMarket, giftTypeId: string, quantity: number) {
  const receipt = { giftTypeId, kind: 'receipt', quantity, document: 'DN-1', reason: 'Bought' };
  const { status, body } = await market.post('/api/v1/gift-movements', receipt);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.movement;
}
