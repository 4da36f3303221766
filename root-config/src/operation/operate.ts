import './operation.css';
import { currentToken, runtimeConfig, sessionStore, userAtom } from '@routebook/auth';
import { myPortalMap, type ResolvedMap, reportParcels } from '@routebook/contract';
import { noteArrival } from '../arrival/arrival.ts';
import { noteLeft, takeLeft } from '../arrival/left-by-itself.ts';
import { watchForErrors } from '../error-reports/watch-for-errors.ts';
import { overriddenSpecifiers } from '../overrides/overridden.ts';
import { lifeboat } from '../page/lifeboat.ts';
import { areaParcel } from '../routing/area-parcel.ts';
import { forgetLoad } from '../routing/failed-loads.ts';
import { type ParcelEvent, type ParcelFailure, type ParcelWatcher, watchParcels } from '../slot/parcel-events.ts';
import { createQueue } from '../slot/queue.ts';
import type { Slot } from '../slot/slot.ts';
import { inWords, watchTraces } from '../traces/traces.ts';
import { countViews } from '../usage/count-views.ts';
import { callPortal } from './call-portal.ts';
import { noticeFailedLoads } from './failed-load-notice.ts';
import { showLifeboatNotice } from './lifeboat-notice.ts';
import { folderOf, isParcel, versionAt } from './module-version.ts';
import { pageMap } from './page-map.ts';
import { releaseVersion } from './release-version.ts';
import { createReloadNotice } from './reload-notice.ts';
import { createReporter } from './reporter.ts';
import { watchRevisions } from './revision-watch.ts';
import { createRunningMap } from './running-map.ts';
import { createSignOfLife } from './sign-of-life.ts';
import { hasUnsavedWork, swap } from './swap.ts';
import { reasonOf, watchUncaughtErrors } from './uncaught-errors.ts';
import { meterUsage } from './usage-meter.ts';
import { versionsIn } from './versions-in-page.ts';
import { whenLookedAt } from './when-looked-at.ts';

const askAgainMs = 1_000;
/** By then a version that another one has replaced has been taken down, unless it holds unsaved work. */
const unloadMs = 10_000;

/**
 * Keeps the open page in step with the portal's import map, and reports to the portal how parcels fare in it. `follow` brings
 * the page in line with its address: the area of it may be installed now.
 */
export function operate(slots: readonly Slot[], follow: () => void): void {
  const { tab, refused } = lifeboat;
  const page = pageMap();
  const loader = {
    addImportMap: (more: Partial<ResolvedMap>) => System.addImportMap(more),
    delete: forgetLoad,
    release(address: string) {
      traces.released(folderOf(address));
      releaseVersion(address);
    },
  };
  const sharedFolders = new Set(
    Object.entries(page.imports)
      .filter(([specifier]) => !isParcel(specifier))
      .map(([, url]) => folderOf(url)),
  );
  const traces = watchTraces((folder) => sharedFolders.has(folder));
  const map = createRunningMap(page, loader, overriddenSpecifiers());
  const versions = versionsIn(page);
  const offerReload = createReloadNotice(() => !slots.some(hasUnsavedWork));
  const hideLifeboatNotice = showLifeboatNotice();
  noticeFailedLoads();
  const inTurn = createQueue();
  let revision = 0;
  /** Of the revision, for the session that was given it: nothing is reported before. */
  let signature = '';

  const came = new Set(Object.values(page.imports).map((url) => new URL(url, document.baseURI).href));
  const life = createSignOfLife(() => reporter.now());
  const meter = meterUsage(() => {
    const mounted = slots.find(({ region }) => region.matches('main'))?.mounted();
    return mounted && !map.isOverridden(mounted.parcel.name) ? versionAt(mounted.address) : null;
  });
  const reporter = createReporter(
    () =>
      isSignedIn() && signature !== ''
        ? {
            tab,
            age: performance.now(),
            revision,
            signature,
            running: versions.running(),
            usage: meter.take(),
            screens: meter.takeScreens(),
            ...life.promise(),
          }
        : null,
    (body, keepalive) => callPortal(reportParcels, { body, keepalive }),
  );

  const config = runtimeConfig();
  const isAtWork = () => isSignedIn() && slots.some((slot) => slot.mounted() !== null);
  const reportError = watchForErrors(config.sentryDsn, isAtWork, {
    shown: () => slots.flatMap((slot) => versionAt(slot.mounted()?.address ?? '') ?? []),
    revision: () => revision,
    blamed: map.blamed,
  });

  const versionOf = ({ parcel, address }: ParcelEvent) => (map.isOverridden(parcel.name) ? null : versionAt(address));

  function reportFailure(failure: ParcelFailure, wentBack: boolean): void {
    const { kind, address, error } = failure;
    const version = versionOf(failure);
    if (version) reporter.note({ ...version, kind, reason: reasonOf(error) });
    reportError(error, versionAt(address), wentBack);
  }

  const watcher: ParcelWatcher = {
    // What came with the page has started with it; what came since is new to this tab once.
    onComing({ parcel, address }) {
      const version = map.isOverridden(parcel.name) || came.has(address) ? null : versionAt(address);
      came.add(address);
      if (version) life.take(version);
    },
    onTiming(timing) {
      const { kind, parcel, address, milliseconds } = timing;
      if (kind === 'load') traces.mounts(folderOf(address));
      if (kind === 'mount') {
        map.shown(parcel.name, address);
        versions.shown(parcel.name, address);
      }
      const version = versionOf(timing);
      if (version && (kind === 'mount' || versions.isNew(address))) reporter.note({ ...version, kind, milliseconds });
    },
    onGone({ parcel, address }) {
      const left = traces.unmounted(folderOf(address));
      const version = map.isOverridden(parcel.name) ? null : versionAt(address);
      if (version && left.length > 0) reporter.note({ ...version, kind: 'left', reason: inWords(left) });
    },
    onFailure(failure) {
      const after = map.goBack(failure.parcel.name, failure.address) ? 'fallback' : 'alert';
      reportFailure(failure, after === 'fallback');
      return after;
    },
  };

  async function catchUp(atLeast: number): Promise<void> {
    if (!isSignedIn()) return;
    const reply = await callPortal(myPortalMap);
    // Another server of the portal may hear of a revision a moment later.
    if (reply.revision < atLeast) setTimeout(catchUpQuietly, askAgainMs, 0);
    const isNew = reply.revision !== revision;
    ({ revision, signature } = reply);
    // What did not start in this browser is not taken over by it either.
    if (reply.revision === refused) return;
    hideLifeboatNotice();
    const { changed, afterReload } = map.take(reply.map);
    // Nobody can work with what failed, and what may mend it comes with a reload only.
    if (afterReload.length > 0 && isHurt() && !slots.some(hasUnsavedWork)) return window.location.reload();
    offerReload(afterReload);
    for (const specifier of changed) swapWhereShown(specifier);
    if (changed.length > 0) {
      follow();
      setTimeout(() => map.unload(isShown), unloadMs);
    }
    if (isNew) reporter.hurry();
  }

  function isHurt(): boolean {
    return slots.some(({ region }) => region.dataset.state === 'failed');
  }

  function isShown(address: string): boolean {
    return slots.some((slot) => slot.mounted()?.address === address);
  }

  function swapWhereShown(specifier: string): void {
    const parcel = areaParcel(specifier.slice('@routebook/'.length));
    for (const slot of slots.filter((one) => one.wanted() === specifier)) {
      const address = parcel.address();
      const onLeft = (left: string) => {
        const version = versionAt(address);
        if (!version) return;
        const report = { ...version, kind: 'failed' as const, reason: 'It left the page by itself.' };
        noteLeft({ address: left, revision, good: lifeboat.revision, report });
      };
      const setUp = () => traces.count(folderOf(address));
      // A slow version, or one that takes memory, serves people better than none.
      const bears = (error: Error) => {
        if (map.canGoBack(specifier, address)) return false;
        reportFailure({ kind: 'failed', parcel, address, error }, false);
        return true;
      };
      const arrival = noteArrival(slot.region, onLeft, setUp, bears);
      const goBack = (error: unknown) => {
        console.error(error);
        watcher.onFailure({ kind: 'failed', parcel, address, error });
        arrival.putBack();
        const old = slot.mounted();
        if (old) versions.shown(old.parcel.name, old.address);
      };
      swap(slot, parcel, arrival).then(() => {
        reporter.hurry();
        const fresh = slot.mounted();
        if (fresh?.address !== address) return arrival.ends();
        const isShown = () => slot.mounted() === fresh;
        arrival.keepLooking(fresh.element, isShown, (error) => {
          // Another version is meant by now: that this one is gone is right.
          if (!isShown() && parcel.address() !== address) return;
          if (!isShown()) return goBack(error);
          void slot.fail(fresh, error, arrival.putBack);
        });
      }, goBack);
    }
  }

  // A portal that cannot be reached now is asked again at the next occasion.
  const catchUpQuietly = (atLeast: number) => void inTurn(() => catchUp(atLeast)).catch(() => undefined);
  for (const event of watchParcels(watcher)) {
    if (event.kind === 'failed') watcher.onFailure(event);
    else watcher.onTiming(event);
  }
  watchUncaughtErrors((stack, reason) => {
    const version = map.blamed(stack);
    if (version) reporter.note({ ...version, kind: 'error', reason });
  });
  const left = takeLeft();
  if (left) reporter.note(left);
  watchRevisions(whenLookedAt(catchUpQuietly), isHurt);
  sessionStore.sub(userAtom, () => catchUpQuietly(0));
  countViews(config);
  catchUpQuietly(0);
  reporter.hurry();
}

function isSignedIn(): boolean {
  return currentToken() !== null && sessionStore.get(userAtom) !== null;
}
