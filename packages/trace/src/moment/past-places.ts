import type { MovingPlace } from '@routebook/ui';
import { stateFacts } from '../people/states.ts';
import type { PastPerson } from './past-people.ts';

/** The people where they were at a moment. */
export function pastPlaces(people: Iterable<PastPerson>, chosen: string | undefined): MovingPlace[] {
  return [...people].map(({ user: { _id, name }, latitude, longitude, state }) => {
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
  });
}
