import type { MovingPlace, MovingPlaces } from '@routebook/ui';
import { useLayoutEffect, useMemo, useRef } from 'react';

/** Places that change with what is drawn, for a map: the same object meanwhile, so that the map hears of changes alone. */
export function useMoving(
  places: readonly MovingPlace[],
  onPick: (id: string) => void,
  follows: string | undefined,
): MovingPlaces {
  const latest = useRef({ places, onPick });
  const listeners = useRef(new Set<() => void>());
  useLayoutEffect(() => {
    latest.current = { places, onPick };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places are what there is to hear of
  useLayoutEffect(() => {
    for (const listener of listeners.current) listener();
  }, [places]);
  return useMemo(
    () => ({
      current: () => latest.current.places,
      onChange(listener) {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
      onPick: (id) => latest.current.onPick(id),
      ...(follows !== undefined && { follows }),
    }),
    [follows],
  );
}
