import { failureAlert } from './failure-alert.ts';
import { lifecyclesOf } from './lifecycles.ts';
import { type MountedPart, mountPart } from './mounted-part.ts';
import type { Part } from './part.ts';
import { createQueue } from './queue.ts';
import { within } from './within.ts';

export interface SlotPatience {
  readonly loadMs: number;
  readonly mountMs: number;
  readonly unmountMs: number;
}

/** Owns one region of the page and what stands in it. Whatever happens in it, other regions stay usable. */
export interface Slot {
  /** Shows a part in place of what is there; one that is already there stays as it is. Settles when the region has settled. */
  show(part: Part): Promise<void>;
  /** Shows a page of our own making; the key tells one from another. */
  showPage(key: string, make: () => HTMLElement): Promise<void>;
  clear(): Promise<void>;
  /**
   * Puts a new version in place of the one shown. Rejects with the reason when the new one cannot be loaded or mounted;
   * the old one is then there (again).
   */
  swap(part: Part): Promise<void>;
}

const patience: SlotPatience = { loadMs: 20_000, mountMs: 5_000, unmountMs: 1_500 };

/** Makes the slot of a region. Everything that changes the region is done one after the other. */
export function createSlot(region: HTMLElement, { loadMs, mountMs, unmountMs }: SlotPatience = patience): Slot {
  const inTurn = createQueue();
  let mounted: MountedPart | null = null;
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

  function load(part: Part) {
    return within(loadMs, `Loading ${part.name}`, part.load()).then((module) => lifecyclesOf(part.name, module));
  }

  function mount(part: Part, lifecycles: MountedPart['lifecycles']): Promise<MountedPart> {
    const onCrash = (error: unknown) => {
      void inTurn(async () => {
        if (mounted?.lifecycles === lifecycles) await fail(part, error);
      });
    };
    return mountPart({ part, lifecycles, region, mountMs, unmountMs, onCrash });
  }

  async function fail(part: Part, error: unknown): Promise<void> {
    console.error(error);
    await empty();
    region.append(failureAlert(part.label, region, () => retry(part)));
    region.dataset.state = 'failed';
  }

  function retry(part: Part): void {
    part.forget();
    want('');
    void show(part);
  }

  function show(part: Part): Promise<void> {
    if (wanted.key === part.name) return Promise.resolve();
    const own = want(part.name);
    const { signal } = own.superseded;
    const loading = load(part);
    loading.catch(() => undefined);
    return inTurn(async () => {
      if (signal.aborted) return;
      await empty();
      region.dataset.state = 'loading';
      try {
        const lifecycles = await Promise.race([loading, aborted(signal)]);
        if (lifecycles === null) return;
        mounted = await mount(part, lifecycles);
        region.dataset.state = 'shown';
      } catch (error) {
        await fail(part, error);
      }
    });
  }

  return {
    show,

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

    async swap(part) {
      const lifecycles = await load(part);
      await inTurn(async () => {
        const old = mounted;
        if (old?.part.name !== part.name) return;
        await empty();
        try {
          mounted = await mount(part, lifecycles);
        } catch (error) {
          mounted = await mount(old.part, old.lifecycles).catch(async (reason: unknown) => {
            await fail(old.part, reason);
            return null;
          });
          throw error;
        }
      });
    },
  };
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
}
