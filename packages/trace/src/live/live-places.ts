import type { GroupUser, LivePerson } from '@routebook/contract';
import type { MovingPlace } from '@routebook/ui';
import { stateFacts } from '../people/states.ts';
import type { People } from './live-people.ts';

/** Whether a person has been anywhere yet. */
export function isPlaced(
  person: LivePerson | undefined,
): person is LivePerson & { latitude: number; longitude: number } {
  return typeof person?.latitude === 'number' && typeof person.longitude === 'number';
}

/** The people where they are; who was not heard lately is paler, the one that is looked at lies on top. */
export function placesOf(users: readonly GroupUser[], people: People, chosen: string | undefined): MovingPlace[] {
  const places: MovingPlace[] = [];
  let above: MovingPlace | undefined;
  for (const { _id, name } of users) {
    const person = people.get(_id);
    if (!isPlaced(person)) continue;
    const { latitude, longitude, state } = person;
    const { colour, label } = stateFacts[state];
    const isChosen = _id === chosen;
    const place = {
      id: _id,
      name,
      title: `${name} · ${label}`,
      latitude,
      longitude,
      colour,
      faint: state === 'offline' || state === 'offDuty',
      chosen: isChosen,
    };
    if (isChosen) above = place;
    else places.push(place);
  }
  return above ? [...places, above] : places;
}
