import type { LifeCycles } from 'single-spa';
import { lifecyclesOf } from './lifecycles.ts';
import { onComing, onTiming } from './parcel-events.ts';
import type { ParcelRef } from './parcel-ref.ts';
import { within } from './within.ts';

/** A version of a parcel, ready to be mounted. */
export interface LoadedParcel {
  readonly parcel: ParcelRef;
  readonly address: string;
  readonly lifecycles: LifeCycles;
}

/** Loads the version of a parcel that runs now; rejects when it does not come in time or is not a parcel. */
export async function loadParcel(parcel: ParcelRef, loadMs: number): Promise<LoadedParcel> {
  const address = parcel.address();
  onComing({ parcel, address });
  const start = performance.now();
  const module = await within(loadMs, `Loading ${parcel.name}`, parcel.load(address));
  const lifecycles = lifecyclesOf(parcel.name, module);
  onTiming({ kind: 'load', parcel, address, milliseconds: performance.now() - start });
  return { parcel, address, lifecycles };
}
