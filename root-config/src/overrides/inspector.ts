import { MOUNTED, NOT_LOADED } from 'single-spa';
import { isParcel } from '../operation/module-version.ts';
import { pageMap } from '../operation/page-map.ts';
import type { Slot } from '../slot/slot.ts';
import { overriddenSpecifiers } from './overridden.ts';

/** What the single-spa inspector, an extension of browsers, shows of an application; it notes more of its own in `devtools`. */
interface InspectedApp {
  readonly name: string;
  readonly status: string;
  readonly devtools: { overlays?: { readonly selectors: readonly string[] } };
}

/**
 * Shows the parcels of the portal in the single-spa inspector, where it is installed, with where they stand and a field for an
 * own build. single-spa itself tells it of registered applications alone, and a parcel is none.
 */
export function showInInspector(slots: readonly Slot[]): void {
  const methods = window.__SINGLE_SPA_DEVTOOLS__?.exposedMethods;
  if (!methods) return;
  const specifiers = new Set([...Object.keys(pageMap().imports), ...overriddenSpecifiers()]);
  const parcels = [...specifiers].filter(isParcel);
  methods.getRawAppData = () =>
    parcels.map((name): InspectedApp => {
      const slot = slots.find((one) => one.mounted()?.parcel.name === name);
      if (!slot) return { name, status: NOT_LOADED, devtools: {} };
      return { name, status: MOUNTED, devtools: { overlays: { selectors: [`#${slot.region.id} > .parcel`] } } };
    });
}
