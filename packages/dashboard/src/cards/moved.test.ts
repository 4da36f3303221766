import { dashboardCards, type PlacedCard } from '@routebook/contract';
import { moved } from './moved.ts';

const cards: PlacedCard[] = dashboardCards.map((card) => ({ card, wide: false, hidden: card === 'regions' }));
const order = (moving: readonly PlacedCard[]) => moving.map(({ card }) => card);

test('a card moves past hidden ones', () => {
  expect(order(moved(cards, 'nations', 1)).slice(0, 3)).toEqual(['regions', 'primaryDays', 'nations']);
  expect(order(moved(cards, 'primaryDays', -1)).slice(0, 3)).toEqual(['primaryDays', 'nations', 'regions']);
});

test('the first stays the first and the last the last', () => {
  expect(order(moved(cards, 'nations', -1))).toEqual(order(cards));
  expect(order(moved(cards, 'comparison', 1))).toEqual(order(cards));
});
