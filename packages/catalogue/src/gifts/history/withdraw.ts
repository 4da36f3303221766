import { type Gift, withdrawGift } from '@routebook/contract';
import { confirm, tellDone } from '@routebook/ui';
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
  const input = { params: { id }, query: { version: String(version) } };
  await tellDone(withdrawGift, input, `${numberOf(gift)} withdrawn`, `${numberOf(gift)} was not withdrawn`);
}
