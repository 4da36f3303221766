import type { Parcel } from 'single-spa';
import { tell } from './happenings.ts';
import type { LoadedPart } from './load-part.ts';
import { parcelMounter } from './parcel-mounter.ts';
import { within } from './within.ts';

export interface MountedPart extends LoadedPart {
  readonly element: HTMLElement;
  /** Rejects with the reason when the part breaks. */
  readonly broken: Promise<never>;
  unmount(): Promise<void>;
}

interface MountOptions {
  readonly region: HTMLElement;
  readonly mountMs: number;
  readonly unmountMs: number;
  /** Called when the part breaks after it was mounted. */
  onCrash(error: unknown): void;
  /** Of its element, beside `part`. */
  readonly className?: string;
}

let count = 0;

/** Mounts a part into a fresh element of the region; rejects, leaving no element behind, when it fails, breaks or takes too long. */
export async function mountPart(loaded: LoadedPart, options: MountOptions): Promise<MountedPart> {
  const { part, address, lifecycles } = loaded;
  const { region, mountMs, unmountMs, className = '' } = options;
  const mountParcel = await parcelMounter();
  const start = performance.now();
  const element = document.createElement('div');
  element.className = `part ${className}`.trim();
  region.append(element);
  count += 1;
  let isMounted = false;
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
  const parcel = mountParcel(
    { name: `${part.name}#${count}`, bootstrap, mount, unmount, ...(update && { update }) },
    { domElement: element, onCrash },
  );
  parcel.bootstrapPromise.catch(() => undefined);
  try {
    await within(mountMs, `Showing ${part.name}`, Promise.race([parcel.mountPromise, broken]));
    if (crashes.length > 0) throw crashes[0];
    isMounted = true;
  } catch (error) {
    abandon(parcel);
    element.remove();
    throw error;
  }
  tell({ kind: 'mount', part, address, milliseconds: performance.now() - start });
  return {
    ...loaded,
    element,
    broken,
    async unmount() {
      await within(unmountMs, `Removing ${part.name}`, parcel.unmount()).catch(console.error);
      element.remove();
    },
  };
}

/** A mount that comes to life after it was given up is taken down again. */
function abandon(parcel: Parcel): void {
  parcel.mountPromise.then(() => parcel.unmount()).catch(() => undefined);
}
