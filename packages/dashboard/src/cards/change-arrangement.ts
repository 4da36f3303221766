import { callServer } from '@routebook/auth';
import { arrangeDashboard, getArrangement, type PlacedCard, type ReplyOf, resetArrangement } from '@routebook/contract';
import { failedCall, queryClient, readOptions, refreshTags, toast } from '@routebook/ui';

const { queryKey } = readOptions(getArrangement);

/** Shows the cards as they are to be at once, and keeps them so; where that fails they are read again. */
export async function arrange(cards: readonly PlacedCard[]): Promise<void> {
  const next = [...cards];
  queryClient.setQueryData<ReplyOf<typeof getArrangement>>(queryKey, { success: true, cards: next, own: true });
  await orSay(() => callServer(arrangeDashboard, { body: { cards: next } }));
}

/** Back to the cards of the designation. */
export async function reset(): Promise<void> {
  await orSay(async () => queryClient.setQueryData(queryKey, await callServer(resetArrangement)));
}

async function orSay(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    toast({ kind: 'error', title: 'The cards stay as they were', description: failedCall(error).message });
    await refreshTags(['Arrangement']);
  }
}
