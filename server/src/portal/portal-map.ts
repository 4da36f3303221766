import { createHash } from 'node:crypto';
import type { ResolvedMap, Trial } from '@routebook/contract';
import { LRUCache } from 'lru-cache';
import { orLastKnown } from '../core/last-known.ts';
import { refuse } from '../core/refusal.ts';
import { type PageModules, resolveMap } from './page-modules.ts';
import type { ParcelStore } from './parcel-store.ts';
import type { Revision } from './revisions/revision.ts';
import type { RunningRevision } from './revisions/running-revision.ts';
import { type Tryer, trialsFor } from './revisions/trials.ts';
import { importsUsing } from './revisions/use-versions.ts';

export interface ResolvedRevision {
  readonly revision: number;
  readonly modules: PageModules;
  /** Another one for each revision, also for one that changes a trial only, and when a build wrote a folder anew. */
  readonly etag: string;
}

/** The running revision made ready for browsers. */
export interface PortalMap {
  /** Of everybody. NOT_READY while no revision was found. */
  current(): Promise<ResolvedRevision>;
  /** Of everybody, as it was before; null where there is no such revision, it cannot start a page, or nobody can say. */
  earlier(revision: number): Promise<ResolvedRevision | null>;
  /** Of one person, with the trials that hold for that person; `regions` is asked where one is for a region. */
  of(
    person: Tryer,
    regions?: () => Promise<readonly string[]>,
  ): Promise<{ readonly revision: number; readonly map: ResolvedMap }>;
}

/** How long a resolved map is taken for the newest without looking at the folders again. */
const freshFor = 100;

interface Resolved extends ResolvedRevision {
  readonly from: Revision;
  /** By the names of the trials in it. */
  readonly ofSome: Map<string, Promise<PageModules>>;
}

export function createPortalMap(
  running: RunningRevision,
  store: ParcelStore,
  revisionOf: (revision: number) => Promise<Revision | null>,
  warn: (problem: string) => void,
): PortalMap {
  const before = new LRUCache<number, ResolvedRevision>({ max: 10 });
  let resolved: Promise<Resolved> | undefined;
  let good: Resolved | undefined;
  let wanted: Revision | undefined;
  let lookedAt = 0;
  let looking = false;
  let warned = '';

  async function resolve(from: Revision): Promise<Resolved> {
    try {
      const modules = await resolveMap(from.imports, store);
      warnOfMissing(modules.missing.join(', '));
      good = { from, revision: from.revision, modules, etag: etagOf(from.revision, modules), ofSome: new Map() };
    } catch (error) {
      if (!good) throw error;
      warn(`The map stays as it was resolved before, its versions could not be read: ${String(error)}`);
    }
    return good;
  }

  function warnOfMissing(missing: string): void {
    if (missing === warned) return;
    warned = missing;
    if (missing) warn(`Not installed, because no build of them is there: ${missing}`);
  }

  async function current(): Promise<Resolved> {
    const from = await running.current();
    if (!from) throw refuse('NOT_READY', { message: 'The portal runs no map yet.' });
    const now = performance.now();
    if (!resolved || from !== wanted || (!looking && now - lookedAt > freshFor)) {
      wanted = from;
      lookedAt = now;
      looking = true;
      resolved = resolve(from).finally(() => {
        looking = false;
      });
      resolved.catch(() => {
        resolved = undefined;
      });
    }
    return orLastKnown(resolved, good?.from === from ? good : undefined);
  }

  async function earlier(revision: number): Promise<ResolvedRevision | null> {
    const known = before.get(revision);
    if (known) return known;
    const found = await revisionOf(revision).catch(() => null);
    if (!found) return null;
    const modules = await resolveMap(found.imports, store);
    if (!modules.loader) return null;
    const resolved = { revision, modules, etag: etagOf(revision, modules) };
    before.set(revision, resolved);
    return resolved;
  }

  async function withTrials({ imports }: Revision, trials: readonly Trial[]): Promise<PageModules> {
    const stored: Trial[] = [];
    for (const trial of trials) if (await store.find(trial.name, trial.version)) stored.push(trial);
    return resolveMap(await importsUsing(imports, stored, store), store);
  }

  return {
    current,
    earlier,
    async of(person, regions) {
      const { from, revision, modules, ofSome } = await current();
      const asksWhere = from.trials.some(({ audience }) => (audience.regions?.length ?? 0) > 0);
      const trials = trialsFor(asksWhere && regions ? { ...person, regions: await regions() } : person, from.trials);
      if (trials.length === 0) return { revision, map: modules.map };
      const key = trials.map(({ name }) => name).join(' ');
      const known = ofSome.get(key) ?? withTrials(from, trials);
      ofSome.set(key, known);
      return { revision, map: (await known).map };
    },
  };
}

function etagOf(revision: number, { map }: PageModules): string {
  const hash = createHash('sha256').update(JSON.stringify(map)).digest('base64url');
  return `"${revision}-${hash.slice(0, 22)}"`;
}
