import type { MapOverlay } from '@routebook/ui';
import { trackOverlay } from '../day/track-overlays.ts';
import type { TogetherPeople } from './together-people.ts';

const none: readonly MapOverlay[] = [];

/** The line of the one that is looked at among those of a group. */
export function chosenLine(people: TogetherPeople, chosen: string | undefined, gapMs: number): readonly MapOverlay[] {
  const person = people.find(({ _id }) => _id === chosen);
  return person ? [trackOverlay(person, gapMs)] : none;
}
