import { createHash } from 'node:crypto';
import type { DeclaredMap, MapSource } from './declared-map.ts';
import { type PageModules, resolveMap } from './page-modules.ts';
import type { ParcelStore } from './parcel-store.ts';

export interface PortalMap {
  current(): Promise<{ readonly modules: PageModules; readonly etag: string }>;
}

/** How long a resolved map is taken for the newest without looking at the folders again. */
const freshFor = 100;

/** The resolved map of the declared one, resolved again when the map or a folder it names changes. */
export function createPortalMap(source: MapSource, store: ParcelStore, warn: (problem: string) => void): PortalMap {
  let resolved: Promise<{ readonly modules: PageModules; readonly etag: string }> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let warned = '';

  async function resolve(): Promise<{ readonly modules: PageModules; readonly etag: string }> {
    const declared: DeclaredMap = await source.current();
    const modules = await resolveMap(declared, store);
    const missing = modules.missing.join(', ');
    if (missing !== warned) {
      warned = missing;
      if (missing) warn(`Not installed, because no build of them is there: ${missing}`);
    }
    return {
      modules,
      etag: `"${createHash('sha256').update(JSON.stringify(modules.map)).digest('base64url').slice(0, 22)}"`,
    };
  }

  return {
    current() {
      const now = performance.now();
      if (!resolved || now - lookedAt > freshFor) {
        lookedAt = now;
        resolved = resolve();
        resolved.catch(() => {
          resolved = undefined;
        });
      }
      return resolved;
    },
  };
}
