import type { LivePerson } from '@routebook/contract';
import type { MapBounds, MapPlace, MovingPlace } from '@routebook/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { boundsOf } from '../people/bounds-of.ts';
import { isPlaced } from './live-places.ts';

interface Look {
  readonly place?: MapPlace;
  readonly fit?: MapBounds;
}

/** So near that the streets around somebody can be told apart. */
const nearby = 14;

/** Where the map looks: at everybody of a group when it is chosen, and at a person when they are. */
export function useLook(group: string, places: readonly MovingPlace[], chosen: LivePerson | undefined): Look {
  const [look, setLook] = useState<Look>({});
  const lookAtAll = useEffectEvent(() => {
    const fit = boundsOf(places);
    if (fit) setLook({ fit });
  });
  const lookAtChosen = useEffectEvent(() => {
    if (isPlaced(chosen)) setLook({ place: { latitude: chosen.latitude, longitude: chosen.longitude, zoom: nearby } });
  });
  const hasPlaces = places.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group is looked at anew
  useEffect(() => {
    if (hasPlaces) lookAtAll();
  }, [group, hasPlaces]);
  const shownId = isPlaced(chosen) ? chosen._id : undefined;
  useEffect(() => {
    if (shownId !== undefined) lookAtChosen();
  }, [shownId]);
  return look;
}
