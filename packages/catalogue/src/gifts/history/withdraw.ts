import { callServer } from '@routebook/auth';
import { type Gift, withdrawGift } from '@routebook/contract';
import { confirm, failedCall, refreshTags, toast } from '@routebook/ui';
import { numberOf } from '../gift-words.ts';

/** Asks, and withdraws what is not issued yet. */
export async function withdraw(gift: Gift): Promise<void> {
  const { id, outlet, type, version } = gift;
  const sure = await confirm({
    title: `Withdraw ${numberOf(gift)}?`,
    body: `${outlet.name} will not get ${type.name}. The row stays, as withdrawn.`,
    confirmLabel: 'Withdraw gift',
    tone: 'danger',
  });
  if (!sure) return;
  try {
    await callServer(withdrawGift, { params: { id }, query: { version: String(version) } });
    void refreshTags(withdrawGift.tags);
    toast({ title: `${numberOf(gift)} withdrawn`, kind: 'success' });
  } catch (error) {
    void refreshTags(withdrawGift.tags);
    toast({ title: `${numberOf(gift)} was not withdrawn`, description: failedCall(error).message, kind: 'error' });
  }
}
