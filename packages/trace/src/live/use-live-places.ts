import type { GroupUser } from '@routebook/contract';
import type { MovingPlaces } from '@routebook/ui';
import { useEffect, useMemo, useRef } from 'react';
import { keptWhileSame } from './kept-while-same.ts';
import type { People } from './live-people.ts';
import { placesOf } from './live-places.ts';
import type { LiveStore } from './live-store.ts';

interface Looked {
  readonly chosen: string | undefined;
  readonly follows: string | undefined;
  readonly onPick: (id: string) => void;
}

/** These people where they are, for a map that draws them in the frame after each batch. */
export function useLivePlaces(
  live: LiveStore,
  users: readonly GroupUser[],
  { chosen, follows, onPick }: Looked,
): MovingPlaces {
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  return useMemo(() => {
    const placesNow = keptWhileSame(
      (people: People) => placesOf(users, people, chosen),
      () => false,
    );
    return {
      current: () => placesNow(live.current().people),
      onChange: live.onChange,
      onPick: (id) => pick.current(id),
      ...(follows !== undefined && { follows }),
    };
  }, [live, users, chosen, follows]);
}
