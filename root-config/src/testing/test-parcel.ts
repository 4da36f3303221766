import type { LifeCycles } from 'single-spa';
import type { ParcelRef } from '../slot/parcel-ref.ts';

export interface TestParcel extends ParcelRef {
  /** How often it was loaded and forgotten. */
  readonly loads: number;
  readonly forgets: number;
  load(): Promise<unknown>;
}

export interface TestParcelOptions {
  readonly text?: string;
  readonly name?: string;
  readonly address?: string;
  readonly lifecycles?: Partial<LifeCycles<MountProps>>;
  load?(): Promise<unknown>;
}

export interface MountProps {
  readonly domElement: HTMLElement;
  onCrash(error: unknown): void;
}

/** A parcel that writes its text into its element, or does what the options say instead. */
export function parcelOf({
  text = 'Divisions',
  name = '@routebook/hierarchy',
  address = 'http://localhost/parcels/hierarchy/1.0.0/hierarchy.js',
  lifecycles = {},
  load,
}: TestParcelOptions = {}): TestParcel {
  const module = {
    bootstrap: async () => {},
    mount: async ({ domElement }: MountProps) => {
      domElement.textContent = text;
    },
    unmount: async () => {},
    ...lifecycles,
  };
  const parcel = {
    name,
    label: 'Market Hierarchy',
    loads: 0,
    forgets: 0,
    address: () => address,
    load() {
      parcel.loads += 1;
      return load ? load() : Promise.resolve(module);
    },
    forget() {
      parcel.forgets += 1;
    },
  };
  return parcel;
}

export const never = () => new Promise<never>(() => {});
