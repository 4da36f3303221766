import { traceAtom } from '@routebook/auth';
import type { TraceDay } from '@routebook/contract';
import { type MapHandle, MapView, styled, useUrlState } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useRef } from 'react';
import { MapFrame } from '../people/beside-list.ts';
import { boundsOf } from '../people/bounds-of.ts';
import { placesAlong } from '../replay/place-at.ts';
import { Player } from '../replay/player.tsx';
import type { Span } from '../replay/span.ts';
import { useGap } from '../replay/use-gap.ts';
import { useReplay } from '../replay/use-replay.ts';
import { DayFigures } from './day-figures.tsx';
import { DayMenu } from './day-menu.tsx';
import { DaySequence } from './day-sequence.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { PrintedMap } from './printed-map.tsx';
import { replayedPerson } from './replayed-person.ts';
import { kindFacts, timelineOf } from './timeline.ts';
import { eventsOverlay, trackOverlay } from './track-overlays.ts';
import { usePrint } from './use-print.ts';
import { useTimeInUrl } from './use-time-in-url.ts';

const inUrl = { at: '' };
/** In degrees. */
const aroundDay = 0.003;
const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '2',
  '& > dl': { flex: '1', minWidth: { base: '100%', md: '0' } },
  '& > button': { _print: { display: 'none' } },
});

interface DayReplayProps {
  readonly day: TraceDay;
  readonly span: Span;
}

/** A day on the map, played; what happened lies on it, on the slider and in a list, and each of these goes to its time. */
export function DayReplay({ day, span }: DayReplayProps) {
  const [url] = useUrlState(inUrl);
  const gapMs = useGap();
  const mayExport = useAtomValue(traceAtom)?.user.capabilities.includes('trace.export') ?? false;
  const clock = useReplay(span, url.at ? Date.parse(url.at) || span.from : span.from);
  const map = useRef<MapHandle>(null);
  const { picture, print } = usePrint(map);
  const entries = useMemo(() => timelineOf(day), [day]);
  const goTo = useCallback((instant: number) => clock.goTo(instant), [clock]);
  const overlays = useMemo(() => [trackOverlay(day, gapMs), eventsOverlay(entries, goTo)], [day, gapMs, entries, goTo]);
  const moving = useMemo(() => replayedPerson(day, clock, gapMs), [day, clock, gapMs]);
  const fit = useMemo(() => boundsOf(placesAlong(day.track), aroundDay), [day]);
  const marks = useMemo(
    () =>
      entries
        .filter(({ kind }) => kind !== 'fence')
        .map(({ id, kind, from, to }) => ({ id, from, to, colour: kindFacts[kind].colour })),
    [entries],
  );
  useTimeInUrl(clock, span);
  return (
    <>
      <Head>
        <DayFigures day={day} />
        <DayMenu day={day} mayExport={mayExport} onPrint={() => void print()} />
      </Head>
      <PrintedMap day={day} picture={picture} />
      <MapFrame data-map>
        <MapView label="Map of the day" overlays={overlays} moving={moving} handle={map} {...(fit && { fit })} />
      </MapFrame>
      <Player clock={clock} span={span} marks={marks} />
      <DayTimeline entries={entries} clock={clock} />
      <DaySequence day={day} />
    </>
  );
}
