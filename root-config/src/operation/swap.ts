import type { Arrival } from '../arrival/arrival.ts';
import { restoreIn, snapshotOf } from '../slot/hand-over.ts';
import { type LoadedParcel, loadParcel } from '../slot/load-parcel.ts';
import type { MountedParcel } from '../slot/mounted-parcel.ts';
import type { ParcelRef } from '../slot/parcel-ref.ts';
import { type MountBeside, patience, type Slot } from '../slot/slot.ts';
import { drawn } from './drawn.ts';
import { rememberPlace } from './remember-place.ts';
import { showWaitingBar } from './waiting-bar.ts';

const lookAgainMs = 500;

/** How long a version that was mounted unseen has to draw what lies above the page, as forms that are open. */
const placeMs = 4_000;

/**
 * Puts the version of a parcel that the map has now in place of the one that the slot shows. Unsaved work is handed over; where
 * one of the two cannot do that, the swap waits until there is none. Rejects when the new version cannot be loaded or mounted; what was shown is then shown still.
 */
export async function swap(slot: Slot, parcel: ParcelRef, arrival: Arrival): Promise<void> {
  const address = parcel.address();
  const isMeant = () => slot.wanted() === parcel.name && parcel.address() === address;
  let isWatched = false;
  try {
    await arrival.settles();
    const loaded = await loadParcel(parcel, patience.loadMs);
    if (!isMeant()) return;
    let mayLose = false;
    for (;;) {
      let isHeld = false;
      await slot.exchange(parcel.name, async (old, mount) => {
        if (!isMeant() || old?.address === address) return old;
        if (!old) return replaceAlert(slot.region, loaded, mount);
        const fresh = await replace(slot.region, old, loaded, mount, arrival, mayLose);
        isHeld = fresh === null;
        isWatched = !isHeld;
        return fresh ?? old;
      });
      if (!isHeld) return;
      await savedWork(slot, parcel, isMeant);
      mayLose = hasUnsavedWork(slot);
    }
  } finally {
    if (!isWatched) arrival.ends();
  }
}

/** The new view is mounted unseen beside the old one, which stays until then. Null where unsaved work would be lost. */
async function replace(
  region: HTMLElement,
  old: MountedParcel,
  loaded: LoadedParcel,
  mount: MountBeside,
  arrival: Arrival,
  mayLose: boolean,
): Promise<MountedParcel | null> {
  const isSafe = (placed: boolean) => mayLose || placed || !isUnsaved(old);
  const snapshot = snapshotOf(old.lifecycles);
  // Asked before anything is mounted, where the answer is known.
  const placing = restoreIn(loaded.lifecycles, snapshot);
  if (!isSafe(placing !== false)) return null;
  arrival.begins(old.element);
  const fresh = await mount(loaded);
  let goThere: (fresh: HTMLElement) => void;
  try {
    await Promise.race([drawn(fresh.element, old.element), fresh.broken]);
    const placed =
      placing instanceof Promise ? await Promise.race([placing, notWithin(placeMs), fresh.broken]) : placing;
    if (!isSafe(placed)) {
      await fresh.unmount();
      return null;
    }
    goThere = rememberPlace(region, old.element);
    old.element.classList.add('leaving');
    fresh.element.classList.remove('arriving');
    goThere(fresh.element);
    await arrival.look(fresh.element);
    // What the person did meanwhile.
    if (!isSafe(restoreIn(loaded.lifecycles, snapshotOf(old.lifecycles)) === true)) {
      old.element.classList.remove('leaving');
      await fresh.unmount();
      return null;
    }
  } catch (error) {
    old.element.classList.remove('leaving');
    await fresh.unmount();
    throw error;
  }
  await old.unmount();
  // Before the place is looked for, which has the styles worked out: they are then worked out once for both.
  fresh.arrives();
  goThere(fresh.element);
  return fresh;
}

async function replaceAlert(region: HTMLElement, loaded: LoadedParcel, mount: MountBeside): Promise<MountedParcel> {
  const fresh = await mount(loaded);
  for (const other of [...region.children]) if (other !== fresh.element) other.remove();
  fresh.arrives();
  return fresh;
}

/** Resolves when the mounted parcel has no unsaved work, the person will not wait, or the swap is no longer meant. */
function savedWork(slot: Slot, parcel: ParcelRef, isMeant: () => boolean): Promise<void> {
  if (!hasUnsavedWork(slot)) return Promise.resolve();
  return new Promise((resolve) => {
    const bar = showWaitingBar(parcel, done);
    const timer = setInterval(() => {
      if (!isMeant() || !hasUnsavedWork(slot)) done();
    }, lookAgainMs);
    function done() {
      clearInterval(timer);
      bar.remove();
      resolve();
    }
  });
}

/** A parcel that does not say has none. */
export function hasUnsavedWork(slot: Slot): boolean {
  const mounted = slot.mounted();
  return mounted !== null && isUnsaved(mounted);
}

function isUnsaved({ lifecycles }: { readonly lifecycles: object }): boolean {
  if (!('unsaved' in lifecycles) || typeof lifecycles.unsaved !== 'function') return false;
  return lifecycles.unsaved() === true;
}

function notWithin(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false));
}
