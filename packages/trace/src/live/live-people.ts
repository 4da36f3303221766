import type { LiveMovedEvent, LivePeopleEvent, LivePerson } from '@routebook/contract';

/** Somebody now, by `_id`. */
export type People = ReadonlyMap<string, LivePerson>;

/** Of whom nothing is known yet. */
const unheard: Omit<LivePerson, '_id'> = {
  state: 'offDuty',
  since: null,
  heardAt: null,
  at: null,
  latitude: null,
  longitude: null,
  accuracy: null,
  speed: null,
  heading: null,
  battery: null,
  charging: null,
  network: null,
  mock: false,
  calls: 0,
  outlet: null,
  outletSince: null,
  alerts: [],
};

/** Everybody, as a stream begins. */
export function peopleOf({ people }: LivePeopleEvent): People {
  return new Map(people.map((person) => [person._id, person]));
}

/** With what a batch says has changed: who is not in it stays the same. */
export function withMoved(people: People, { people: changes }: LiveMovedEvent): People {
  const next = new Map(people);
  for (const change of changes) next.set(change._id, { ...(next.get(change._id) ?? unheard), ...change });
  return next;
}
