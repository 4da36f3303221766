import type { TraceDay } from '@routebook/contract';
import type { MovingPlaces } from '@routebook/ui';
import { placeAt } from '../replay/place-at.ts';
import type { ReplayClock } from '../replay/replay-clock.ts';
import { lineColour } from './track-overlays.ts';

/** Somebody where they were at the time of the replay; paler where that is not certain. */
export function replayedPerson({ _id, name, track }: TraceDay, clock: ReplayClock, gapMs: number): MovingPlaces {
  return {
    onChange: clock.onChange,
    current() {
      const place = placeAt(track, clock.now(), gapMs);
      if (!place) return [];
      const { latitude, longitude, isCertain } = place;
      return [{ id: _id, name, title: name, latitude, longitude, colour: lineColour, faint: !isCertain, chosen: true }];
    },
    follows: _id,
  };
}
