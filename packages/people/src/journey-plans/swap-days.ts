import { callServer } from '@routebook/auth';
import { swapPjpDays } from '@routebook/contract';
import { failedCall, refreshTags, toast } from '@routebook/ui';
import { dayInWords } from '../months/month.ts';
import type { Place } from './places.ts';
import { undoChange } from './undo-change.ts';

const asSeen = ({ userId, day, plan }: Place) => ({ userId, day, version: plan?.version ?? null });

/** Swaps two days of plans, or moves one to a free day; answers whether it was done. Offers to undo it. */
export async function swapDays(one: Place, other: Place): Promise<boolean> {
  try {
    const { changeId } = await callServer(swapPjpDays, { body: { one: asSeen(one), other: asSeen(other) } });
    const verb = one.plan && other.plan ? 'swapped' : 'moved';
    const where = one.userId === other.userId ? '' : ` of ${one.userName} and ${other.userName}`;
    toast({
      title: `${dayInWords(one.day)} and ${dayInWords(other.day)}${where} ${verb}`,
      kind: 'success',
      action: { label: 'Undo', onSelect: () => void undoChange(changeId) },
    });
    return true;
  } catch (error) {
    toast({ title: 'The days were not swapped', description: failedCall(error).message, kind: 'error' });
    return false;
  } finally {
    await refreshTags(swapPjpDays.tags);
  }
}
