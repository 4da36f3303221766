import { swapPjpDays } from '@routebook/contract';
import { tellDone } from '@routebook/ui';
import { dayInWords } from '../months/month.ts';
import type { Place } from './places.ts';
import { undoChange } from './undo-change.ts';

const asSeen = ({ userId, day, plan }: Place) => ({ userId, day, version: plan?.version ?? null });

/** Swaps two days of plans, or moves one to a free day; answers whether it was done. Offers to undo it. */
export async function swapDays(one: Place, other: Place): Promise<boolean> {
  const verb = one.plan && other.plan ? 'swapped' : 'moved';
  const where = one.userId === other.userId ? '' : ` of ${one.userName} and ${other.userName}`;
  const done = await tellDone(
    swapPjpDays,
    { body: { one: asSeen(one), other: asSeen(other) } },
    ({ changeId }) => ({
      title: `${dayInWords(one.day)} and ${dayInWords(other.day)}${where} ${verb}`,
      action: { label: 'Undo', onSelect: () => void undoChange(changeId) },
    }),
    'The days were not swapped',
  );
  return done !== undefined;
}
