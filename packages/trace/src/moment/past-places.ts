import type { GroupUser, PastPerson } from '@routebook/contract';
import type { MovingPlace } from '@routebook/ui';
import { stateFacts } from '../people/states.ts';

/** The people where they were at a moment. */
export function pastPlaces(
  users: readonly GroupUser[],
  past: ReadonlyMap<string, PastPerson>,
  chosen: string | undefined,
): MovingPlace[] {
  return users.flatMap(({ _id, name }) => {
    const person = past.get(_id);
    if (!person) return [];
    const { latitude, longitude, state } = person;
    const { colour, label } = stateFacts[state];
    return [
      {
        id: _id,
        name,
        title: `${name} · ${label}`,
        latitude,
        longitude,
        colour,
        faint: state === 'offline' || state === 'offDuty',
        chosen: _id === chosen,
      },
    ];
  });
}
