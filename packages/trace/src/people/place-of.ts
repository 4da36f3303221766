import type { GroupUser, LivePerson } from '@routebook/contract';
import type { MovingPlace } from '@routebook/ui';
import { stateFacts } from './states.ts';

export interface Placed {
  readonly latitude: number;
  readonly longitude: number;
  readonly state: LivePerson['state'];
}

/** Somebody on the map, where they are or were: who was not heard then is paler. */
export function placeOf(
  { _id, name }: Pick<GroupUser, '_id' | 'name'>,
  { latitude, longitude, state }: Placed,
  chosen: string | undefined,
): MovingPlace {
  const { colour, label } = stateFacts[state];
  return {
    id: _id,
    name,
    title: `${name} · ${label}`,
    latitude,
    longitude,
    colour,
    faint: state === 'offline' || state === 'offDuty',
    chosen: _id === chosen,
  };
}
