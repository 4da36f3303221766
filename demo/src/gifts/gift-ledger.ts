import type { GiftMovementKind, GiftState } from '@routebook/contract';
import type { DayNumber } from '../days.ts';
import { type DemoWorld, modelOf } from '../world.ts';
import { type DemoGiftType, giftTypesOf } from './gift-types.ts';
import { type DemoGift, givenGiftsOf } from './given-gifts.ts';

export interface DemoStep {
  readonly state: GiftState;
  readonly day: DayNumber;
  readonly minute: number;
}

export interface DemoMovement {
  readonly type: DemoGiftType;
  readonly kind: GiftMovementKind;
  readonly quantity: number;
  readonly day: DayNumber;
  readonly minute: number;
  /** The place of the gift among all, for an issue or a return. */
  readonly gift: number | null;
  readonly document: string;
  readonly reason: string;
}

const ways: Readonly<Record<GiftState, readonly GiftState[]>> = {
  requested: ['requested'],
  approved: ['requested', 'approved'],
  issued: ['requested', 'approved', 'issued'],
  acknowledged: ['requested', 'approved', 'issued', 'acknowledged'],
  returned: ['requested', 'approved', 'issued', 'acknowledged', 'returned'],
  rejected: ['requested', 'rejected'],
  withdrawn: ['requested', 'withdrawn'],
};

/** What was done to a gift and when: decided and issued the same day, handed over the next, taken back after four. */
export function stepsOf({ state, day, minute }: DemoGift): DemoStep[] {
  return ways[state].map((done, place) => {
    const later = done === 'acknowledged' ? 1 : done === 'returned' ? 4 : 0;
    return { state: done, day: day + later, minute: minute + 120 * Math.min(place, 3) };
  });
}

/** The day from which the stock is told. */
function beginning(world: DemoWorld): DayNumber {
  return world.today - world.counts.monthsOfHistory * 30 - 3;
}

/** All that moved the stock, in its order: enough is received before it is issued, and what is left is as planned. */
export const giftLedgerOf = modelOf((world): DemoMovement[] => {
  const gifts = givenGiftsOf(world);
  const moved = gifts.flatMap((gift, index) => movementsOf(gift, index));
  const start = beginning(world);
  const received = giftTypesOf(world).types.flatMap((type) => receiptsOf(type, gifts, start, world.today));
  return [...received, ...moved].sort((one, other) => one.day - other.day || one.minute - other.minute);
});

function movementsOf(gift: DemoGift, index: number): DemoMovement[] {
  return stepsOf(gift).flatMap(({ state, day, minute }): DemoMovement[] => {
    const shared = { type: gift.type, day, minute, gift: index, document: '' };
    if (state === 'issued') return [{ ...shared, kind: 'issue', quantity: -gift.quantity, reason: '' }];
    if (state === 'returned')
      return [{ ...shared, kind: 'return', quantity: gift.quantity, reason: 'Broken on the way' }];
    return [];
  });
}

/** Two deliveries, of which the second came halfway, and a count that found three pieces missing. */
function receiptsOf(
  type: DemoGiftType,
  gifts: readonly DemoGift[],
  start: DayNumber,
  today: DayNumber,
): DemoMovement[] {
  const own = gifts.filter((gift) => gift.type === type);
  const halfway = start + Math.floor((today - start) / 2);
  const taken = (some: readonly DemoGift[]) =>
    some
      .filter(({ state }) => ways[state].includes('approved'))
      .reduce((sum, { state, quantity }) => sum + (state === 'returned' ? 0 : quantity), 0);
  const lent = own.reduce((sum, { state, quantity }) => sum + (state === 'returned' ? quantity : 0), 0);
  const missing = type.left > 100 ? 3 : 0;
  const needed = taken(own) + type.left + missing;
  const first = Math.min(needed, taken(own.filter(({ day }) => day < halfway)) + lent + missing + 10);
  const receipt = (quantity: number, day: DayNumber, document: string): DemoMovement[] =>
    quantity === 0
      ? []
      : [
          {
            type,
            kind: 'receipt',
            quantity,
            day,
            minute: 480,
            gift: null,
            document,
            reason: 'Delivered by the supplier',
          },
        ];
  return [
    ...receipt(first, start, `DN-${type.code}-1`),
    ...receipt(needed - first, halfway, `DN-${type.code}-2`),
    ...(missing > 0
      ? [
          {
            type,
            kind: 'adjustment' as const,
            quantity: -missing,
            day: halfway,
            minute: 490,
            gift: null,
            document: 'Count sheet 1',
            reason: 'Missing at the count',
          },
        ]
      : []),
  ];
}
