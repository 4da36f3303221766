import { type OfferReward, slabProblems } from '@routebook/contract';
import { slabsOfKind, withNextSlab } from './shaped-slabs.ts';

const five: OfferReward = { kind: 'percent', percent: '5' };

test('a step more begins right after the one before, by pieces and by value, without a gap or an overlap', () => {
  const pieces = withNextSlab('quantity', withNextSlab('quantity', [{ from: '1', to: null, reward: five }]));
  expect(pieces.map(({ from, to }) => [from, to])).toEqual([
    ['1', '12'],
    ['13', '24'],
    ['25', null],
  ]);
  const value = withNextSlab('value', [{ from: '1000', to: '2499.99', reward: five }]);
  expect(value.map(({ from, to }) => [from, to])).toEqual([
    ['1000', '2499.99'],
    ['2500.00', null],
  ]);
  expect(slabProblems('quantity', pieces)).toEqual([]);
  expect(slabProblems('value', value)).toEqual([]);
});

test('a plain kind has one step that gives what the kind says, and buy X get Y begins at X', () => {
  expect(slabsOfKind('percent', [{ from: '6', to: '9', reward: five }])).toEqual([
    { from: '6', to: null, reward: five },
  ]);
  expect(slabsOfKind('gift', [{ from: '6', to: null, reward: five }])).toMatchObject([
    { from: '6', reward: { kind: 'gift' } },
  ]);
  expect(slabsOfKind('free', [])).toMatchObject([
    { from: '12', reward: { kind: 'free', every: '12', productId: null } },
  ]);
});
