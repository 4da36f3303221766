import { getMoment } from '@routebook/contract';
import { businessInstant, Failed, LoadingOrError, MapView, quantity, useServerRead, useUrlState } from '@routebook/ui';
import { useMemo } from 'react';
import { BesideList, MapFrame, Shown } from '../people/beside-list.ts';
import { boundsOf } from '../people/bounds-of.ts';
import { PeopleList } from '../people/people-list.tsx';
import { placeOf } from '../people/place-of.ts';
import { useMoving } from '../people/use-moving.ts';
import { usePeople } from '../people/use-people.ts';
import { ChooseMoment } from './choose-moment.tsx';
import { momentInUrl } from './moment-in-url.ts';
import { type PastPerson, pastPeople } from './past-people.ts';
import { PastRow } from './past-row.tsx';

const inUrl = { date: '', time: '' };
const noOverlays = [] as const;
const noPeople: ReadonlyMap<string, PastPerson> = new Map();

/** Where everyone was at a moment of the past: the same people in the list and on the map. */
export function Moment() {
  const people = usePeople();
  const [url] = useUrlState(inUrl);
  const { date, time } = momentInUrl(url);
  const at = businessInstant(date, time);
  const { group } = people.groups[people.name];
  const read = useServerRead(getMoment, {
    query: { at, ...(group && { group: group.id }) },
    enabled: group !== null,
    keepPrevious: true,
  });
  const { data } = read;
  const { users, selected, select } = people;
  const past = useMemo(() => (data ? pastPeople(users, data.people, data.at) : noPeople), [users, data]);
  // As long as that moment is not known nobody is said to be missing in it.
  const there = useMemo(() => (data ? [...past.values()].map(({ user }) => user) : users), [data, past, users]);
  const places = useMemo(
    () => [...past.values()].map((one) => placeOf(one.user, one, selected?._id)),
    [past, selected],
  );
  const moving = useMoving(places, select, undefined);
  // The first moment that has people decides where the map looks: after that the person does.
  const hasPlaces = places.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const fit = useMemo(() => boundsOf(places), [people.name, hasPlaces]);
  return (
    <BesideList>
      <PeopleList
        people={people}
        users={there}
        rowOf={(user) => <PastRow user={user} person={past.get(user._id)} />}
        nobody="Nobody of this group had been heard that day until then."
      >
        {data && (
          <p aria-live="polite">{there.length === 1 ? '1 person' : `${quantity(there.length)} people`} in sight</p>
        )}
      </PeopleList>
      <Shown>
        <ChooseMoment date={date} time={time} />
        {!data ? (
          <LoadingOrError what="That moment" read={read} />
        ) : (
          read.isError && (
            <Failed title="That moment could not be read." error={read.error} onRetry={() => void read.refetch()} />
          )
        )}
        <MapFrame data-map>
          <MapView label="Map of a past moment" overlays={noOverlays} moving={moving} {...(fit && { fit })} />
        </MapFrame>
      </Shown>
    </BesideList>
  );
}
