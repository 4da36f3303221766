import {
  arrangeDashboard,
  type DashboardCard,
  getArrangement,
  type PlacedCard,
  type ReplyOf,
  resetArrangement,
} from '@routebook/contract';
import { failedCall, queryClient, readOptions, toast, useServerRead, useServerWrite } from '@routebook/ui';

type Arrangement = ReplyOf<typeof getArrangement>;

const { queryKey } = readOptions(getArrangement);

/** The cards as the person has them, and the ways to have them otherwise: at once here, and from then on everywhere. */
export function useArrangement() {
  const read = useServerRead(getArrangement);
  const write = useServerWrite(arrangeDashboard);
  const reset = useServerWrite(resetArrangement);
  const cards = read.data?.cards ?? [];
  const failed = (error: unknown) => {
    toast({ kind: 'error', title: 'The cards stay as they were', description: failedCall(error).message });
    void read.refetch();
  };
  const arrange = (next: readonly PlacedCard[]) => {
    queryClient.setQueryData<Arrangement>(queryKey, (before) => before && { ...before, cards: [...next], own: true });
    write.mutate({ body: { cards: [...next] } }, { onError: failed });
  };
  return {
    read,
    cards,
    own: read.data?.own ?? false,
    change: (card: DashboardCard, patch: Partial<PlacedCard>) =>
      arrange(cards.map((one) => (one.card === card ? { ...one, ...patch } : one))),
    move: (card: DashboardCard, by: -1 | 1) => arrange(moved(cards, card, by)),
    reset: () => reset.mutate({}, { onError: failed }),
  };
}

export type ArrangedCards = ReturnType<typeof useArrangement>;

/** The cards with one of them a place earlier or later among those of its kind: hidden ones are passed over. */
export function moved(cards: readonly PlacedCard[], card: DashboardCard, by: -1 | 1): PlacedCard[] {
  const from = cards.findIndex((one) => one.card === card);
  const found = cards[from];
  if (!found) return [...cards];
  let to = from + by;
  while (cards[to] && cards[to]?.hidden !== found.hidden) to += by;
  if (!cards[to]) return [...cards];
  const others = cards.filter((one) => one !== found);
  return [...others.slice(0, to), found, ...others.slice(to)];
}
