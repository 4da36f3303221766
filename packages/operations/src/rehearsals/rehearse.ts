import { callServer } from '@routebook/auth';
import {
  addRehearsedScreen,
  endRehearsal,
  type LookAtBoth,
  lookedTwice,
  type Rehearsal,
  type ReplyOf,
  startRehearsal,
} from '@routebook/contract';
import { lookAt } from './look-at.ts';

export type Screen = ReplyOf<typeof startRehearsal>['screens'][number];

export interface Progress {
  readonly place: number;
  readonly screens: readonly Screen[];
}

/** Mounts a version unseen on each of its screens, beside what runs, and answers what the portal judges of it. */
export async function rehearse(
  version: { readonly name: string; readonly version: string },
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Rehearsal> {
  const { rehearsal, screens } = await callServer(startRehearsal, { body: version, signal });
  const params = { id: rehearsal.id };
  for (const [place, screen] of screens.entries()) {
    onProgress({ place, screens });
    // Twice, since what comes first has to fetch and compile the files, and what changes by itself is no difference.
    const first = await bothSides(screen, signal);
    const isLate = first.fresh.seen.state === 'late';
    const seen = lookedTwice(first, isLate ? first : await bothSides(screen, signal));
    await callServer(addRehearsedScreen, { params, body: { path: screen.path, ...seen }, signal });
    // It fails already, and every other screen would be waited for as long.
    if (isLate) break;
  }
  return (await callServer(endRehearsal, { params, body: {}, signal })).rehearsal;
}

async function bothSides({ fresh, old }: Screen, signal: AbortSignal): Promise<LookAtBoth> {
  return { old: old === null ? null : await lookAt(old, signal), fresh: await lookAt(fresh, signal) };
}
