import type { MarketMove } from '@routebook/contract';

/** The call answers all of the latest moves at once; the filter bar narrows them here. */
export function movesThatMatch(
  moves: readonly MarketMove[],
  { search, state }: { search: string; state: string },
): MarketMove[] {
  const sought = search.trim().toLowerCase();
  return moves.filter(
    (move) =>
      (state === '' || move.state === state) &&
      (sought === '' ||
        [move.node.name, move.from?.name ?? '', move.to.name, move.reason].some((text) =>
          text.toLowerCase().includes(sought),
        )),
  );
}
