import { createWorld } from '../world.ts';
import { giftLedgerOf } from './gift-ledger.ts';
import { giftTypesOf } from './gift-types.ts';
import { givenGiftsOf } from './given-gifts.ts';

const world = createWorld('small', '2026-02-20');
const { types } = giftTypesOf(world);
const gifts = givenGiftsOf(world);

test('outlets were given gifts of every state, on working days, each of a type that held then', () => {
  expect(gifts.length).toBeGreaterThan(250);
  const states = new Set(gifts.map(({ state }) => state));
  expect([...states].sort()).toEqual(
    ['acknowledged', 'approved', 'issued', 'rejected', 'requested', 'returned', 'withdrawn'].sort(),
  );
  for (const { day, type } of gifts) {
    expect(day).toBeLessThan(world.today);
    expect(day).toBeGreaterThanOrEqual(type.validFrom ?? day);
    expect(day).toBeLessThanOrEqual(type.lastDay ?? day);
  }
});

test('the stock is never below nothing, and at its end what the story says', () => {
  const stock = new Map(types.map((type) => [type, 0]));
  for (const { type, quantity } of giftLedgerOf(world)) {
    stock.set(type, (stock.get(type) ?? 0) + quantity);
    expect(stock.get(type)).toBeGreaterThanOrEqual(0);
  }
  for (const type of types) {
    const promised = gifts
      .filter((gift) => gift.type === type && gift.state === 'approved')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expect([type.name, (stock.get(type) ?? 0) - promised]).toEqual([type.name, type.left]);
  }
});

test('one gift runs out, one is out, one expired with pieces left, one is to come', () => {
  const named = (name: string) => types.find((type) => type.name === name);
  expect(named('Wall clock')).toMatchObject({ left: 3, lowStock: 25 });
  expect(named('Rice cooker 1.8 L')?.left).toBe(0);
  expect(named('Eid gift box')?.lastDay).toBeLessThan(world.today);
  expect(named('Winter blanket')?.validFrom).toBeGreaterThan(world.today);
});
