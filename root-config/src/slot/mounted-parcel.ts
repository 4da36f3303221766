import type { Parcel } from 'single-spa';
import type { LoadedParcel } from './load-parcel.ts';
import { onGone, onTiming } from './parcel-events.ts';
import { parcelMounter } from './parcel-mounter.ts';
import { within } from './within.ts';

export interface MountedParcel extends LoadedParcel {
  readonly element: HTMLElement;
  /** Rejects with the reason when the parcel breaks. */
  readonly broken: Promise<never>;
  /** It is on screen now, and was mounted unseen until then. */
  arrives(): void;
  unmount(): Promise<void>;
}

interface MountOptions {
  readonly region: HTMLElement;
  readonly mountMs: number;
  readonly unmountMs: number;
  /** Called when the parcel breaks after it was mounted. */
  onCrash(error: unknown): void;
  /** Unseen, beside what it is to take the place of. */
  readonly isArriving?: boolean;
}

let count = 0;

/** Mounts a parcel into a fresh element of the region; rejects, leaving no element behind, when it fails, breaks or takes too long. */
export async function mountParcel(loaded: LoadedParcel, options: MountOptions): Promise<MountedParcel> {
  const { parcel, address, lifecycles } = loaded;
  const { region, mountMs, unmountMs, isArriving = false } = options;
  const mountBelow = await parcelMounter();
  const start = performance.now();
  const element = document.createElement('div');
  element.className = isArriving ? 'parcel arriving' : 'parcel';
  element.dataset.from = address;
  region.append(element);
  count += 1;
  let isMounted = false;
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  let crashes: readonly unknown[] = [];
  let reject: (error: unknown) => void = () => {};
  const broken = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  broken.catch(() => undefined);
  const onCrash = (error: unknown) => {
    crashes = [...crashes, error];
    reject(error);
    if (isMounted) options.onCrash(error);
  };
  const { bootstrap, mount, unmount, update } = lifecycles;
  const instance = mountBelow(
    { name: `${parcel.name}#${count}`, bootstrap, mount, unmount, ...(update && { update }) },
    { domElement: element, onCrash, ...(isArriving && { arrived }) },
  );
  instance.bootstrapPromise.catch(() => undefined);
  try {
    await within(mountMs, `Showing ${parcel.name}`, Promise.race([instance.mountPromise, broken]));
    if (crashes.length > 0) throw crashes[0];
    isMounted = true;
  } catch (error) {
    abandon(instance);
    element.remove();
    throw error;
  }
  onTiming({ kind: 'mount', parcel, address, milliseconds: performance.now() - start });
  return {
    ...loaded,
    element,
    broken,
    arrives() {
      element.classList.remove('arriving');
      arrives();
    },
    async unmount() {
      await within(unmountMs, `Removing ${parcel.name}`, instance.unmount()).catch(console.error);
      element.remove();
      onGone({ parcel, address });
    },
  };
}

/** A mount that comes to life after it was given up is taken down again. */
function abandon(instance: Parcel): void {
  instance.mountPromise.then(() => instance.unmount()).catch(() => undefined);
}
