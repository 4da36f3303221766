import { callServer } from '@routebook/auth';
import { addRehearsedScreen, endRehearsal, type Rehearsal, type ReplyOf, startRehearsal } from '@routebook/contract';
import { type Look, lookAt } from './look-at.ts';

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
  onProgress({ place: 0, screens });
  // Whatever comes first has to fetch the files, and compile them.
  const [first] = screens;
  if (first) await bothSides(first, true, signal);
  for (const [place, screen] of screens.entries()) {
    onProgress({ place, screens });
    // In turns, so that neither has the advantage of coming second.
    const { fresh, old } = await bothSides(screen, place % 2 === 0, signal);
    const pictures = { fresh: fresh.picture, old: old?.picture ?? null };
    const body = { path: screen.path, fresh: fresh.seen, old: old?.seen ?? null, pictures };
    await callServer(addRehearsedScreen, { params, body, signal });
  }
  return (await callServer(endRehearsal, { params, body: {}, signal })).rehearsal;
}

async function bothSides(
  { fresh, old }: Screen,
  oldFirst: boolean,
  signal: AbortSignal,
): Promise<{ readonly fresh: Look; readonly old: Look | null }> {
  const lookAtOld = async () => (old === null ? null : lookAt(old, signal));
  if (oldFirst) {
    const before = await lookAtOld();
    return { old: before, fresh: await lookAt(fresh, signal) };
  }
  return { fresh: await lookAt(fresh, signal), old: await lookAtOld() };
}
