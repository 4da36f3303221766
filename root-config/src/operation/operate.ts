import './operation.css';
import { callServer, currentToken, sessionStore, userAtom } from '@routebook/auth';
import { myPortalMap, type ResolvedMap, reportParcels } from '@routebook/contract';
import { overriddenSpecifiers } from '../overrides/overridden.ts';
import { forgetLoad } from '../routing/failed-loads.ts';
import { parcelPart } from '../routing/parcel-part.ts';
import { type Happening, watchParts } from '../slot/happenings.ts';
import { createQueue } from '../slot/queue.ts';
import type { Slot } from '../slot/slot.ts';
import { versionAt } from './module-version.ts';
import { pageMap } from './page-map.ts';
import { releaseVersion } from './release-version.ts';
import { createReloadNotice } from './reload-notice.ts';
import { createReporter } from './reporter.ts';
import { watchRevisions } from './revision-watch.ts';
import { createRunningMap } from './running-map.ts';
import { hasUnsavedWork, swap } from './swap.ts';
import { reasonOf, watchUncaughtErrors } from './uncaught-errors.ts';
import { versionsIn } from './versions-in-page.ts';
import { whenLookedAt } from './when-looked-at.ts';

const askAgainMs = 1_000;
/** By then a version that another one has replaced has been taken down, unless it holds unsaved work. */
const letGoMs = 10_000;

/**
 * Keeps the open page in step with the portal's import map, and tells the portal how parcels fare in it. `follow` brings
 * the page in line with its address: the area of it may be installed now.
 */
export function operate(slots: readonly Slot[], follow: () => void): void {
  const tab = crypto.randomUUID();
  const page = pageMap();
  const loader = {
    addImportMap: (more: Partial<ResolvedMap>) => System.addImportMap(more),
    delete: forgetLoad,
    release: releaseVersion,
  };
  const map = createRunningMap(page, loader, overriddenSpecifiers());
  const versions = versionsIn(page);
  const offerReload = createReloadNotice(() => !slots.some(hasUnsavedWork));
  const inTurn = createQueue();
  let revision = 0;

  const reporter = createReporter(
    () => (isSignedIn() ? { tab, revision, running: versions.running() } : null),
    (body, keepalive) => callServer(reportParcels, { body, keepalive }),
  );

  function hear(happening: Happening): boolean {
    const { kind, part, address } = happening;
    const version = map.isOverridden(part.name) ? null : versionAt(address);
    if (kind === 'failed') {
      if (version) reporter.note({ ...version, kind, reason: reasonOf(happening.error) });
      return map.goBack(part.name, address);
    }
    if (kind === 'mount') {
      map.shown(part.name, address);
      versions.shown(part.name, address);
    }
    if (version && (kind === 'mount' || versions.isNew(address)))
      reporter.note({ ...version, kind, milliseconds: happening.milliseconds });
    return false;
  }

  async function catchUp(atLeast: number): Promise<void> {
    if (!isSignedIn()) return;
    const reply = await callServer(myPortalMap);
    // Another server of the portal may hear of a revision a moment later.
    if (reply.revision < atLeast) setTimeout(catchUpQuietly, askAgainMs, 0);
    const { changed, afterReload } = map.take(reply.map);
    offerReload(afterReload);
    for (const specifier of changed) swapWhereShown(specifier);
    if (changed.length > 0) {
      follow();
      setTimeout(() => map.letGo(isShown), letGoMs);
    }
    if (reply.revision === revision) return;
    revision = reply.revision;
    reporter.hurry();
  }

  function isShown(address: string): boolean {
    return slots.some((slot) => slot.mounted()?.address === address);
  }

  function swapWhereShown(specifier: string): void {
    const part = parcelPart(specifier.slice('@routebook/'.length));
    for (const slot of slots.filter((one) => one.wanted() === specifier)) {
      const address = part.address();
      swap(slot, part).then(reporter.hurry, (error: unknown) => {
        console.error(error);
        hear({ kind: 'failed', part, address, error });
      });
    }
  }

  // A portal that cannot be reached now is asked again at the next occasion.
  const catchUpQuietly = (atLeast: number) => void inTurn(() => catchUp(atLeast)).catch(() => undefined);
  for (const happening of watchParts(hear)) hear(happening);
  watchUncaughtErrors((stack, reason) => {
    const version = map.blamed(stack);
    if (version) reporter.note({ ...version, kind: 'error', reason });
  });
  watchRevisions(whenLookedAt(catchUpQuietly));
  sessionStore.sub(userAtom, () => catchUpQuietly(0));
  catchUpQuietly(0);
  reporter.hurry();
}

function isSignedIn(): boolean {
  return currentToken() !== null && sessionStore.get(userAtom) !== null;
}
