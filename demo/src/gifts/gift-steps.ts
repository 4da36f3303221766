import type { GiftState } from '@routebook/contract';
import { instantAt } from '../days.ts';
import { type Person, peopleOf } from '../people/people.ts';
import type { DemoWorld } from '../world.ts';
import { stepsOf } from './gift-ledger.ts';
import { type DemoGift, givenGiftsOf } from './given-gifts.ts';

/** Something done to a gift, with the gift's place among all. */
export interface GiftStepOfDemo {
  readonly giftId: string;
  readonly number: number;
  readonly gift: DemoGift;
  readonly state: GiftState;
  readonly at: string;
  readonly by: Person;
  readonly note: string | null;
}

/** When the shelf was filled, before anything was given. */
export const shelved = (world: DemoWorld) => instantAt(world.today - world.counts.monthsOfHistory * 30 - 20, 600);

/** Who keeps the shelf. */
export const shopkeeper = (world: DemoWorld): Person => peopleOf(world).catalogueManager;

const notes: Partial<Readonly<Record<GiftState, string>>> = {
  rejected: 'The outlet has not reached its points yet',
  returned: 'Broken on the way',
};

/** All that was done to gifts, gift by gift. */
export function* everyGiftStep(world: DemoWorld): Generator<GiftStepOfDemo> {
  const ids = world.ids('gift');
  for (const [index, gift] of givenGiftsOf(world).entries())
    for (const { state, day, minute } of stepsOf(gift))
      yield {
        giftId: ids(index),
        number: index + 1,
        gift,
        state,
        at: instantAt(day, minute),
        by: doer(world, gift, state),
        note: notes[state] ?? null,
      };
}

function doer(world: DemoWorld, gift: DemoGift, state: GiftState): Person {
  if (state === 'approved' || state === 'rejected') return peopleOf(world).nationalManager;
  return state === 'issued' || state === 'returned' ? shopkeeper(world) : gift.requester;
}
