import type { LifeCycles } from 'single-spa';
import { tell } from './happenings.ts';
import { lifecyclesOf } from './lifecycles.ts';
import type { Part } from './part.ts';
import { within } from './within.ts';

/** A version of a part, ready to be mounted. */
export interface LoadedPart {
  readonly part: Part;
  readonly address: string;
  readonly lifecycles: LifeCycles;
}

/** Loads the version of a part that runs now; rejects when it does not come in time or is not a parcel. */
export async function loadPart(part: Part, loadMs: number): Promise<LoadedPart> {
  const address = part.address();
  const start = performance.now();
  const module = await within(loadMs, `Loading ${part.name}`, part.load(address));
  const lifecycles = lifecyclesOf(part.name, module);
  tell({ kind: 'load', part, address, milliseconds: performance.now() - start });
  return { part, address, lifecycles };
}
