import type { GroupUser } from '@routebook/contract';
import type { MapBounds, MapPlace } from '@routebook/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { boundsOf } from '../people/bounds-of.ts';
import { isPlaced } from './live-places.ts';
import type { LiveStore } from './live-store.ts';
import { useLiveValue } from './use-live-value.ts';

interface Look {
  readonly place?: MapPlace;
  readonly fit?: MapBounds;
}

interface Shown {
  readonly group: string;
  readonly users: readonly GroupUser[];
  readonly chosen: string | undefined;
}

/** So near that the streets around somebody can be told apart. */
const nearby = 14;

/** Where the map looks: at everybody of a group when it is chosen, and at a person when they are. */
export function useLook(live: LiveStore, { group, users, chosen }: Shown): Look {
  const [look, setLook] = useState<Look>({});
  const placeOf = (id: string) => {
    const person = live.current().people.get(id);
    return isPlaced(person) ? person : undefined;
  };
  const lookAtAll = useEffectEvent(() => {
    const fit = boundsOf(users.flatMap(({ _id }) => placeOf(_id) ?? []));
    if (fit) setLook({ fit });
  });
  const lookAt = useEffectEvent((id: string) => {
    const place = placeOf(id);
    if (place) setLook({ place: { latitude: place.latitude, longitude: place.longitude, zoom: nearby } });
  });
  const hasPlaces = useLiveValue(live, ({ people }) => users.some(({ _id }) => isPlaced(people.get(_id))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group is looked at anew
  useEffect(() => {
    if (hasPlaces) lookAtAll();
  }, [group, hasPlaces]);
  const shownId = useLiveValue(live, ({ people }) =>
    chosen !== undefined && isPlaced(people.get(chosen)) ? chosen : undefined,
  );
  useEffect(() => {
    if (shownId !== undefined) lookAt(shownId);
  }, [shownId]);
  return look;
}
