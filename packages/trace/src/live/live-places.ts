import type { GroupUser, LivePerson } from '@routebook/contract';
import type { MovingPlace } from '@routebook/ui';
import { placeOf } from '../people/place-of.ts';
import type { People } from './live-people.ts';

/** Whether a person has been anywhere yet. */
export function isPlaced(
  person: LivePerson | undefined,
): person is LivePerson & { latitude: number; longitude: number } {
  return typeof person?.latitude === 'number' && typeof person.longitude === 'number';
}

/** The people where they are; the one that is looked at lies on top. */
export function placesOf(users: readonly GroupUser[], people: People, chosen: string | undefined): MovingPlace[] {
  const places: MovingPlace[] = [];
  let above: MovingPlace | undefined;
  for (const user of users) {
    const person = people.get(user._id);
    if (!isPlaced(person)) continue;
    const place = placeOf(user, person, chosen);
    if (place.chosen) above = place;
    else places.push(place);
  }
  return above ? [...places, above] : places;
}
