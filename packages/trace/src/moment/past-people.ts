import type { GroupUser, MomentPeople } from '@routebook/contract';

/** Somebody of a group at a past moment. */
export interface PastPerson {
  readonly user: GroupUser;
  readonly state: MomentPeople['state'][number];
  /** When they were there, in milliseconds. */
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly battery: number | null;
}

/** These people at a moment; who had not been heard that day is not among them. */
export function pastPeople(
  users: readonly GroupUser[],
  { _id, state, ago, latitude, longitude, accuracy, battery }: MomentPeople,
  moment: string,
): ReadonlyMap<string, PastPerson> {
  const places = new Map(_id.map((id, place) => [id, place]));
  const instant = Date.parse(moment);
  const past = new Map<string, PastPerson>();
  for (const user of users) {
    const place = places.get(user._id);
    if (place === undefined) continue;
    past.set(user._id, {
      user,
      state: state[place] ?? 'offline',
      at: instant - 1_000 * (ago[place] ?? 0),
      latitude: latitude[place] ?? 0,
      longitude: longitude[place] ?? 0,
      accuracy: accuracy[place] ?? null,
      battery: battery[place] ?? null,
    });
  }
  return past;
}
