import type { LifeCycles } from 'single-spa';
import type { Part } from '../slot/part.ts';

export interface TestPart extends Part {
  /** How often it was loaded and forgotten. */
  readonly loads: number;
  readonly forgets: number;
  load(): Promise<unknown>;
}

export interface TestPartOptions {
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

/** A part that writes its text into its element, or does what the options say instead. */
export function partOf({
  text = 'Divisions',
  name = '@routebook/hierarchy',
  address = 'http://localhost/parcels/hierarchy/1.0.0/hierarchy.js',
  lifecycles = {},
  load,
}: TestPartOptions = {}): TestPart {
  const module = {
    bootstrap: async () => {},
    mount: async ({ domElement }: MountProps) => {
      domElement.textContent = text;
    },
    unmount: async () => {},
    ...lifecycles,
  };
  const part = {
    name,
    label: 'Market Hierarchy',
    loads: 0,
    forgets: 0,
    address: () => address,
    load() {
      part.loads += 1;
      return load ? load() : Promise.resolve(module);
    },
    forget() {
      part.forgets += 1;
    },
  };
  return part;
}

export const never = () => new Promise<never>(() => {});
