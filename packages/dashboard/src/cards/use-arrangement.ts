import { type DashboardCard, getArrangement, type PlacedCard } from '@routebook/contract';
import { useServerRead } from '@routebook/ui';
import { moved } from './moved.ts';

/** Comes when somebody arranges something: no first view waits for it. */
const changes = () => import('./change-arrangement.ts');

/** The cards as the person has them, and the ways to have them otherwise: at once here, and from then on everywhere. */
export function useArrangement() {
  const read = useServerRead(getArrangement);
  const cards = read.data?.cards ?? [];
  const arrange = (next: readonly PlacedCard[]) => void changes().then((change) => change.arrange(next));
  return {
    read,
    cards,
    own: read.data?.own ?? false,
    change: (card: DashboardCard, patch: Partial<PlacedCard>) =>
      arrange(cards.map((one) => (one.card === card ? { ...one, ...patch } : one))),
    move: (card: DashboardCard, by: -1 | 1) => arrange(moved(cards, card, by)),
    reset: () => void changes().then((change) => change.reset()),
  };
}

export type ArrangedCards = ReturnType<typeof useArrangement>;
