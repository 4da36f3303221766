import type { MovingPlace, MovingPlaces } from '@routebook/ui';
import { placeAt } from '../replay/place-at.ts';
import type { ReplayClock } from '../replay/replay-clock.ts';
import type { TogetherPeople } from './together-people.ts';

interface Looked {
  readonly gapMs: number;
  readonly chosen: string | undefined;
  readonly onPick: (id: string) => void;
}

const colours = ['#0b6b6a', '#3b6fd4', '#7a4bd1', '#b5179e', '#c2410c', '#0f9d6b', '#8a6d00', '#5b6b73'] as const;

/** Everyone where they were at the time of the replay; who has not begun is not there, who is not heard is paler. */
export function replayedPeople(
  people: TogetherPeople,
  clock: ReplayClock,
  { gapMs, chosen, onPick }: Looked,
): MovingPlaces {
  return {
    onChange: clock.onChange,
    onPick,
    current: () => people.flatMap((person, index) => placeOf(person, index)),
  };

  function placeOf({ _id, name, track }: TogetherPeople[number], index: number): MovingPlace[] {
    const place = placeAt(track, clock.now(), gapMs);
    if (!place) return [];
    const { latitude, longitude, isCertain } = place;
    const colour = colours[index % colours.length] ?? colours[0];
    return [{ id: _id, name, title: name, latitude, longitude, colour, faint: !isCertain, chosen: _id === chosen }];
  }
}
