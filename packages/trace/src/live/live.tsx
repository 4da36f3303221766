import { AlertBox, MapView, useUrlState } from '@routebook/ui';
import { useMemo } from 'react';
import { BesideList, MapFrame, Shown } from '../people/beside-list.ts';
import { PeopleList } from '../people/people-list.tsx';
import { useMoving } from '../people/use-moving.ts';
import { usePeople } from '../people/use-people.ts';
import { placesOf } from './live-places.ts';
import { LiveRow } from './live-row.tsx';
import { countStates, inState, stateFilterIn } from './live-rows.ts';
import { PersonNow } from './person-now.tsx';
import { StateChips } from './state-chips.tsx';
import { useFollow } from './use-follow.ts';
import { useLive, useLiveState } from './use-live.ts';
import { useLook } from './use-look.ts';
import { useNow } from './use-now.ts';

const inUrl = { state: '', person: '', follow: '' };
const noOverlays = [] as const;

/** The field now: the same people in the list and on the map, as each batch says. */
export function Live() {
  const live = useLiveState(useLive());
  const now = useNow(live);
  const shown = usePeople();
  const [url, setUrl] = useUrlState(inUrl);
  const { people, stream } = live;
  const { selected, select } = shown;
  const filter = stateFilterIn(url.state);
  const counts = useMemo(() => countStates(shown.users, people), [shown.users, people]);
  const users = useMemo(() => inState(shown.users, people, filter), [shown.users, people, filter]);
  const places = useMemo(() => placesOf(users, people, selected?._id), [users, people, selected]);
  const followed = url.follow === '' ? undefined : selected?._id;
  useFollow(followed, () => setUrl({ follow: '' }));
  const moving = useMoving(places, select, followed);
  const person = selected ? people.get(selected._id) : undefined;
  const look = useLook(shown.name, places, person);

  return (
    <BesideList>
      <PeopleList
        people={shown}
        users={users}
        rowOf={(user) => <LiveRow user={user} person={people.get(user._id)} now={now} />}
      >
        <StateChips counts={counts} chosen={filter} />
      </PeopleList>
      <Shown>
        {stream === 'interrupted' && (
          <AlertBox
            tone="warning"
            role="status"
            title="Tracking does not answer at the moment. People are shown where they were last; it is asked again."
          />
        )}
        {selected && (
          <PersonNow
            user={selected}
            person={person}
            now={now}
            isFollowed={followed !== undefined}
            onFollow={(follow) => setUrl({ follow: follow ? '1' : '' })}
            onClose={() => setUrl({ person: '', follow: '' })}
          />
        )}
        <MapFrame data-map>
          <MapView label="Map of the field now" overlays={noOverlays} moving={moving} {...look} />
        </MapFrame>
      </Shown>
    </BesideList>
  );
}
