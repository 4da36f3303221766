import { MapView } from '@routebook/ui';
import { useEffect, useMemo, useRef } from 'react';
import { MapFrame } from '../people/beside-list.ts';
import { boundsOf } from '../people/bounds-of.ts';
import { placesAlong } from '../replay/place-at.ts';
import { Player } from '../replay/player.tsx';
import { useGap } from '../replay/use-gap.ts';
import { useReplay } from '../replay/use-replay.ts';
import { chosenLine } from './chosen-line.ts';
import { groupSpan } from './group-span.ts';
import { replayedPeople } from './replayed-people.ts';
import type { TogetherPeople } from './together-people.ts';

const none = [] as const;

interface GroupReplayProps {
  readonly people: TogetherPeople;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Everyone of a group along one time. */
export function GroupReplay({ people, chosen, onChoose }: GroupReplayProps) {
  const gapMs = useGap();
  const span = useMemo(() => groupSpan(people), [people]);
  const clock = useReplay(span);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  const moving = useMemo(
    () => replayedPeople(people, clock, { gapMs, chosen, onPick: (id) => choose.current(id) }),
    [people, clock, gapMs, chosen],
  );
  const overlays = useMemo(() => chosenLine(people, chosen, gapMs), [people, chosen, gapMs]);
  const fit = useMemo(() => boundsOf(placesOf(people, chosen)), [people, chosen]);
  return (
    <>
      <MapFrame data-map>
        <MapView label="The way of the group" overlays={overlays} moving={moving} {...(fit && { fit })} />
      </MapFrame>
      <Player clock={clock} span={span} marks={none} />
    </>
  );
}

/** The one that is looked at, or else where everybody began. */
function placesOf(people: TogetherPeople, chosen: string | undefined) {
  const person = people.find(({ _id }) => _id === chosen);
  return person ? placesAlong(person.track) : people.flatMap(({ track }) => placesAlong(track).slice(0, 1));
}
