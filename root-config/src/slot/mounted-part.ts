import { type LifeCycles, mountRootParcel, type Parcel } from 'single-spa';
import type { Part } from './part.ts';
import { within } from './within.ts';

export interface MountedPart {
  readonly part: Part;
  readonly lifecycles: LifeCycles;
  unmount(): Promise<void>;
}

interface CrashProps {
  /** Called when the part breaks after it was mounted. */
  onCrash(error: unknown): void;
}

interface MountOptions extends CrashProps {
  readonly part: Part;
  readonly lifecycles: LifeCycles;
  readonly region: HTMLElement;
  readonly mountMs: number;
  readonly unmountMs: number;
}

let count = 0;

/** Mounts a part into a fresh element of the region; rejects, leaving no element behind, when it fails or takes too long. */
export async function mountPart(options: MountOptions): Promise<MountedPart> {
  const { part, lifecycles, region, mountMs, unmountMs, onCrash } = options;
  const domElement = document.createElement('div');
  domElement.className = 'part';
  region.append(domElement);
  count += 1;
  const { bootstrap, mount, unmount, update } = lifecycles;
  const parcel = mountRootParcel<CrashProps>(
    { name: `${part.name}#${count}`, bootstrap, mount, unmount, ...(update && { update }) },
    { domElement, onCrash },
  );
  parcel.bootstrapPromise.catch(() => undefined);
  try {
    await within(mountMs, `Showing ${part.name}`, parcel.mountPromise);
  } catch (error) {
    abandon(parcel);
    domElement.remove();
    throw error;
  }
  return {
    part,
    lifecycles,
    async unmount() {
      await within(unmountMs, `Removing ${part.name}`, parcel.unmount()).catch(console.error);
      domElement.remove();
    },
  };
}

/** A mount that comes to life after it was given up is taken down again. */
function abandon(parcel: Parcel): void {
  parcel.mountPromise.then(() => parcel.unmount()).catch(() => undefined);
}
