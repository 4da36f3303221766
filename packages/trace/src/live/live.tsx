import { AlertBox, MapView, useUrlState } from '@routebook/ui';
import { useCallback, useMemo } from 'react';
import { BesideList, MapFrame, Shown } from '../people/beside-list.ts';
import { PeopleList } from '../people/people-list.tsx';
import { usePeople } from '../people/use-people.ts';
import { isSameInParts, keptWhileSame } from './kept-while-same.ts';
import type { People } from './live-people.ts';
import { LiveRow } from './live-row.tsx';
import { inState, nobodyIn, stateFilterIn } from './live-rows.ts';
import type { LiveStore } from './live-store.ts';
import { PersonNow } from './person-now.tsx';
import { StateChips } from './state-chips.tsx';
import { useFollow } from './use-follow.ts';
import { useLive } from './use-live.ts';
import { useLivePlaces } from './use-live-places.ts';
import { useLiveValue } from './use-live-value.ts';
import { useLook } from './use-look.ts';
import { useNow } from './use-now.ts';

const inUrl = { state: '', person: '', follow: '' };
const noOverlays = [] as const;

/** The field now: the same people in the list and on the map, as each batch says. A batch draws anew only what it changes. */
export function Live() {
  const live = useLive();
  const now = useNow(live);
  const shown = usePeople();
  const [url, setUrl] = useUrlState(inUrl);
  const { selected, select, users: all } = shown;
  const filter = stateFilterIn(url.state);
  const left = useMemo(
    () => keptWhileSame((people: People) => inState(all, people, filter), isSameInParts),
    [all, filter],
  );
  const users = useLiveValue(live, ({ people }) => left(people));
  const followed = url.follow === '' ? undefined : selected?._id;
  useFollow(followed, () => setUrl({ follow: '' }));
  const moving = useLivePlaces(live, users, { chosen: selected?._id, follows: followed, onPick: select });
  const look = useLook(live, { group: shown.name, users, chosen: selected?._id });
  const rowOf = useCallback(
    (user: (typeof users)[number]) => <LiveRow user={user} live={live} now={now} />,
    [live, now],
  );

  return (
    <BesideList>
      <PeopleList people={shown} users={users} rowOf={rowOf} {...(filter && { nobody: nobodyIn(filter) })}>
        <StateChips live={live} users={all} chosen={filter} />
      </PeopleList>
      <Shown>
        <Interrupted live={live} />
        {selected && (
          <PersonNow
            user={selected}
            live={live}
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

function Interrupted({ live }: { readonly live: LiveStore }) {
  const isInterrupted = useLiveValue(live, ({ stream }) => stream === 'interrupted');
  const isKnown = useLiveValue(live, (state) => state.isKnown);
  if (!isInterrupted) return null;
  return (
    <AlertBox
      tone="warning"
      role="status"
      title={`Tracking does not answer at the moment. ${isKnown ? 'People are shown where they were last' : 'Where people are is not known yet'}; it is asked again.`}
    />
  );
}
