import { currentToken } from '@routebook/auth';
import type { RehearsedSide } from '@routebook/contract';
import { notePageFunctions } from '../arrival/page-functions.ts';
import { folderOf, isParcel } from '../operation/module-version.ts';
import { pageMap } from '../operation/page-map.ts';
import { type ParcelTiming, watchParcels } from '../slot/parcel-events.ts';
import type { Slot } from '../slot/slot.ts';
import { type TraceKind, watchTraces } from '../traces/traces.ts';
import { pictureOfPage } from './picture-of-page.ts';
import { standStill } from './stand-still.ts';
import { whatItDraws } from './what-it-draws.ts';

/** A screen that has not come by then does not come. */
const patienceMs = 20_000;

/** Notes in a page of a rehearsal, from before any parcel runs, what the version does that it is of, and waits to be asked. */
export function rehearse(specifier: string, slots: readonly Slot[]): void {
  const page = window.rehearsal;
  if (!page) return;
  const { pathname } = window.location;
  const map = pageMap();
  const own = folderOf(new URL(map.imports[specifier] ?? '/', document.baseURI).href);
  const shared = new Set(
    Object.entries(map.imports)
      .filter(([name]) => !isParcel(name))
      .map(([, url]) => folderOf(new URL(url, document.baseURI).href)),
  );
  const traces = watchTraces((folder) => shared.has(folder));
  const timings: ParcelTiming[] = [];
  const left: TraceKind[] = [];
  let longTasks: readonly number[] = [];
  if (globalThis.PerformanceObserver?.supportedEntryTypes.includes('longtask')) {
    new PerformanceObserver((list) => {
      // Those of the page that this one is a frame of are not its own.
      const ours = list.getEntries().filter(({ name }) => name === 'self' || name === 'unknown');
      longTasks = [...longTasks, ...ours.map(({ duration }) => duration)];
    }).observe({ type: 'longtask', buffered: true });
  }
  watchParcels({
    onTiming(timing) {
      if (timing.kind === 'load') traces.mounts(folderOf(timing.address));
      timings.push(timing);
    },
    onFailure: () => 'alert',
    onGone: ({ address }) => void left.push(...traces.unmounted(folderOf(address))),
  });
  const hadSession = currentToken() !== null;
  const functions = notePageFunctions();
  let shownAt: number | null = null;

  /** Where it stands: the slot of a parcel, else all of them. */
  function regions(): readonly HTMLElement[] {
    const one = slots.find((slot) => slot.wanted() === specifier);
    return (one ? [one] : slots).map(({ region }) => region);
  }

  const hasCome = () => regions().every(({ dataset }) => dataset.state === 'shown' || dataset.state === 'failed');

  function faults(): string[] {
    const replaced = functions.replaced().filter((name) => !name.startsWith('Storage.'));
    return [
      ...replaced.slice(0, 7).map((name) => `It replaced ${name} of the page.`),
      ...(hadSession && window.localStorage.getItem('routebook-token') === null
        ? ['It took the session out of the storage.']
        : []),
      ...(window.location.pathname === pathname ? [] : [`It left for ${window.location.pathname} by itself.`]),
    ];
  }

  function timeOf(kind: ParcelTiming['kind']): number | null {
    return timings.find((timing) => timing.kind === kind && folderOf(timing.address) === own)?.milliseconds ?? null;
  }

  page.stands = standStill(document.body, { hasCome, noted: page.noted, patienceMs }).then((at) => {
    shownAt = at;
  });
  page.picture = pictureOfPage;
  page.look = async (): Promise<RehearsedSide> => {
    const drawn = regions().map(whatItDraws);
    const state = !hasCome()
      ? 'late'
      : regions().some(({ dataset }) => dataset.state === 'failed')
        ? 'failed'
        : 'shown';
    const seen = {
      state,
      load: timeOf('load'),
      mount: timeOf('mount'),
      show: shownAt,
      bytes: bytesBelow(own),
      longTasks: longTasks.length,
      longest: Math.max(0, ...longTasks),
      faults: faults(),
      headings: drawn.flatMap(({ headings }) => headings),
      rows: drawn.flatMap(({ rows }) => rows),
      controls: drawn.flatMap(({ controls }) => controls),
      texts: drawn.flatMap(({ texts }) => texts),
    } as const;
    await Promise.all(slots.map((slot) => slot.clear()));
    return {
      ...seen,
      errors: page.errors.map((error) => error.slice(0, 500).replace(/[\0\p{Surrogate}]/gu, '')),
      calls: page.calls.slice(0, 500),
      stopped: page.stopped.slice(0, 50),
      left: counted(left),
    };
  };
}

/** Of all files below a folder that the page has loaded, compressed. */
function bytesBelow(folder: string): number {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.startsWith(folder))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
}

function counted(kinds: readonly TraceKind[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
