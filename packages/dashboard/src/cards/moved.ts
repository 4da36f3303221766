import type { DashboardCard, PlacedCard } from '@routebook/contract';

/** The cards with one of them a place earlier or later among those of its kind: a card that is shown passes hidden ones over. */
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
