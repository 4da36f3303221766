import type { ResolvedMap } from '@routebook/contract';
import { folderOf, isParcel, type ModuleVersion, versionAt } from './module-version.ts';

/** How long after it was first shown a new version may still be taken back for the one before. */
export const probationMs = 60_000;

/** What a new map means for this page. */
export interface Offer {
  /** Parcels that have another version now, by specifier. */
  readonly changed: readonly string[];
  /** The addresses of what only a reload brings or takes away: shared modules, parcels that are gone; empty when there are none. */
  readonly afterReload: readonly string[];
}

export interface RunningMap {
  /** Takes over a map. Shared modules stay as they are, and with them parcels that may need the new ones. */
  take(map: ResolvedMap): Offer;
  /** A version was shown: from then on its probation runs. */
  shown(specifier: string, address: string): void;
  /** False when there is no version to go back to from this one, or it has stood its probation. */
  canGoBack(specifier: string, address: string): boolean;
  /** Goes back from a version that failed, if it can. */
  goBack(specifier: string, address: string): boolean;
  /** Releases the versions that this page will not go back to, but for those that are shown still. */
  unload(isShown: (address: string) => boolean): void;
  /** A developer's own build stands in for it: no map changes it. */
  isOverridden(specifier: string): boolean;
  /** The version whose file a stack or an address names first. */
  blamed(stack: string): ModuleVersion | null;
}

interface Loader {
  addImportMap(map: Partial<ResolvedMap>): void;
  /** Makes it load anew when it is wanted again. */
  delete(address: string): unknown;
  /** Forgets all that was loaded from there. */
  release(address: string): void;
}

/** Keeps what this page runs in step with the portal's map: the module loader's map, and the way back from each version. */
export function createRunningMap(
  page: ResolvedMap,
  loader: Loader,
  overridden: ReadonlySet<string> = new Set(),
  now = () => performance.now(),
): RunningMap {
  const running = new Map(Object.entries(page.imports).map(([specifier, url]) => [specifier, absolute(url)]));
  const trusted = new Map(running);
  const shownAt = new Map<string, number>();
  const refused = new Map<string, string>();
  const seen = new Set([...running].filter(([specifier]) => isParcel(specifier)).map(([, url]) => url));
  const loaded = new Set(seen);

  function run(specifier: string, address: string): void {
    running.set(specifier, address);
    seen.add(address);
    loaded.add(address);
    loader.addImportMap({ imports: { [specifier]: address } });
  }

  /** Makes the running version of a parcel the one to come back to, once it has stood its probation. */
  function trust(specifier: string): void {
    const address = running.get(specifier);
    const since = address === undefined ? undefined : shownAt.get(address);
    if (address === undefined || since === undefined || now() - since < probationMs) return;
    trusted.set(specifier, address);
  }

  /** The version to go back to from the one that runs. */
  function wayBack(specifier: string, address: string): string | undefined {
    trust(specifier);
    const old = trusted.get(specifier);
    return running.get(specifier) === address && old !== address ? old : undefined;
  }

  return {
    isOverridden: (specifier) => overridden.has(specifier),

    take({ imports, integrity, depcache }) {
      loader.addImportMap({ imports: {}, integrity, depcache });
      const wanted = Object.entries(imports)
        .filter(([specifier]) => !overridden.has(specifier))
        .map(([specifier, url]) => [specifier, absolute(url)] as const);
      const replaced = wanted
        .filter(([specifier, url]) => !isParcel(specifier) && running.has(specifier) && running.get(specifier) !== url)
        .map(([, url]) => url);
      const gone = [...running]
        .filter(([specifier]) => isParcel(specifier) && !overridden.has(specifier) && !(specifier in imports))
        .map(([, url]) => url);
      const changed: string[] = [];
      for (const [specifier, url] of wanted) {
        if (!isParcel(specifier)) {
          if (!running.has(specifier)) run(specifier, url);
          continue;
        }
        if (refused.get(specifier) === url) continue;
        refused.delete(specifier);
        if (running.get(specifier) === url || (replaced.length > 0 && !seen.has(url))) continue;
        trust(specifier);
        // One that ran before stands its probation anew.
        shownAt.delete(url);
        run(specifier, url);
        changed.push(specifier);
      }
      return { changed, afterReload: [...replaced, ...gone] };
    },

    shown(specifier, address) {
      trust(specifier);
      if (!shownAt.has(address)) shownAt.set(address, now());
    },

    canGoBack: (specifier, address) => wayBack(specifier, address) !== undefined,

    goBack(specifier, address) {
      const old = wayBack(specifier, address);
      if (old === undefined) return false;
      refused.set(specifier, address);
      loader.delete(address);
      run(specifier, old);
      return true;
    },

    unload(isShown) {
      const needed = new Set([...running.values(), ...trusted.values()]);
      for (const address of loaded) {
        if (needed.has(address) || isShown(address)) continue;
        loaded.delete(address);
        loader.release(address);
      }
    },

    blamed(stack) {
      const found = [...seen]
        .map((address) => ({ address, at: stack.indexOf(folderOf(address)) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at)[0];
      return found ? versionAt(found.address) : null;
    },
  };
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
