import { failureAlert } from './failure-alert.ts';
import { restoreIn, snapshotOf } from './hand-over.ts';
import { type LoadedParcel, loadParcel } from './load-parcel.ts';
import { type MountedParcel, mountParcel } from './mounted-parcel.ts';
import { onFailure } from './parcel-events.ts';
import type { ParcelRef } from './parcel-ref.ts';
import { createQueue } from './queue.ts';

export interface SlotPatience {
  readonly loadMs: number;
  readonly mountMs: number;
  readonly unmountMs: number;
}

/** Mounts a parcel unseen beside what is shown. */
export type MountBeside = (loaded: LoadedParcel) => Promise<MountedParcel>;

/** Owns one region of the page and what stands in it. Whatever happens in it, other regions stay usable. */
export interface Slot {
  readonly region: HTMLElement;
  /** The name of the parcel that is asked for, shown or not. */
  wanted(): string;
  /** Null while nothing is shown, or it failed. */
  mounted(): MountedParcel | null;
  /**
   * Shows a parcel in place of what is there; one that is already there stays as it is. It is loaded at once, and drawn
   * `after` something else. Settles when the region has settled.
   */
  show(parcel: ParcelRef, after?: Promise<unknown>): Promise<void>;
  /** Shows a page of our own making; the key tells one from another. */
  showPage(key: string, make: () => HTMLElement): Promise<void>;
  clear(): Promise<void>;
  /**
   * Lets another version be put in place of what is shown, in its turn, if the parcel of this name is still asked for.
   * When the exchange rejects, everything has to be as it was.
   */
  exchange(
    name: string,
    exchange: (old: MountedParcel | null, mount: MountBeside) => Promise<MountedParcel | null>,
  ): Promise<void>;
  /**
   * What was seen of what is shown is as if it had said that it broke, and `first` is done then. In its turn: what has been
   * replaced by then is left alone, and so is what took its place.
   */
  fail(shown: MountedParcel, error: unknown, first: () => void): Promise<void>;
}

export const patience: SlotPatience = { loadMs: 20_000, mountMs: 5_000, unmountMs: 1_500 };

/** Makes the slot of a region. Everything that changes the region is done one after the other. */
export function createSlot(region: HTMLElement, { loadMs, mountMs, unmountMs }: SlotPatience = patience): Slot {
  const inTurn = createQueue();
  let mounted: MountedParcel | null = null;
  let wanted = { key: '', superseded: new AbortController() };

  function want(key: string) {
    wanted.superseded.abort();
    wanted = { key, superseded: new AbortController() };
    return wanted;
  }

  async function empty(): Promise<void> {
    await mounted?.unmount();
    mounted = null;
    region.replaceChildren();
  }

  function mount(loaded: LoadedParcel, isArriving: boolean): Promise<MountedParcel> {
    const onCrash = (error: unknown) => {
      void inTurn(async () => {
        if (mounted?.lifecycles === loaded.lifecycles) await takeDown(loaded.parcel, loaded.address, error);
      });
    };
    return mountParcel(loaded, { region, mountMs, unmountMs, onCrash, isArriving });
  }

  async function takeDown(parcel: ParcelRef, address: string, error: unknown): Promise<void> {
    console.error(error);
    const snapshot = mounted && snapshotOf(mounted.lifecycles);
    await empty();
    const after = onFailure({ kind: 'failed', parcel, address, error });
    if (after === 'fallback') return place(parcel, parcel.address(), loadParcel(parcel, loadMs), snapshot);
    region.append(failureAlert(parcel.label, region, () => retry(parcel, snapshot)));
    region.dataset.state = 'failed';
  }

  /** Null where it is no longer wanted. */
  async function place(
    parcel: ParcelRef,
    address: string,
    loading: Promise<LoadedParcel | null>,
    snapshot?: unknown,
  ): Promise<void> {
    try {
      const loaded = await loading;
      if (loaded === null) return;
      void restoreIn(loaded.lifecycles, snapshot);
      mounted = await mount(loaded, false);
      region.dataset.state = 'shown';
    } catch (error) {
      await takeDown(parcel, address, error);
    }
  }

  /** What was typed in what failed is there again. */
  function retry(parcel: ParcelRef, snapshot: unknown): void {
    parcel.forget();
    want('');
    void show(parcel, undefined, snapshot);
  }

  function show(parcel: ParcelRef, after?: Promise<unknown>, snapshot?: unknown): Promise<void> {
    if (wanted.key === parcel.name) return Promise.resolve();
    const own = want(parcel.name);
    const { signal } = own.superseded;
    const address = parcel.address();
    const loading = loadParcel(parcel, loadMs);
    loading.catch(() => undefined);
    return inTurn(async () => {
      if (signal.aborted) return;
      await empty();
      region.dataset.state = 'loading';
      await after;
      await place(parcel, address, Promise.race([loading, aborted(signal)]), snapshot);
    });
  }

  return {
    region,
    wanted: () => wanted.key,
    mounted: () => mounted,
    show: (parcel, after) => show(parcel, after),

    showPage(key, make) {
      if (wanted.key === `page:${key}`) return Promise.resolve();
      const { superseded } = want(`page:${key}`);
      return inTurn(async () => {
        if (superseded.signal.aborted) return;
        await empty();
        region.append(make());
        region.dataset.state = 'shown';
      });
    },

    clear() {
      want('');
      return inTurn(async () => {
        await empty();
        delete region.dataset.state;
      });
    },

    exchange(name, exchange) {
      return inTurn(async () => {
        if (wanted.key !== name) return;
        mounted = await exchange(mounted, (loaded) => mount(loaded, true));
        if (mounted) region.dataset.state = 'shown';
      });
    },

    fail(shown, error, first) {
      return inTurn(async () => {
        if (mounted !== shown) return;
        first();
        await takeDown(shown.parcel, shown.address, error);
      });
    },
  };
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
}
