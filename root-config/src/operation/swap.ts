import { type LoadedPart, loadPart } from '../slot/load-part.ts';
import type { MountedPart } from '../slot/mounted-part.ts';
import type { Part } from '../slot/part.ts';
import { type MountBeside, patience, type Slot } from '../slot/slot.ts';
import { drawn } from './drawn.ts';
import { keepPlace } from './kept-place.ts';
import { showWaitingBar } from './waiting-bar.ts';

const lookAgainMs = 500;

/**
 * Puts the version of a part that the map has now in place of the one that the slot shows, once that has no unsaved
 * work. Rejects when the new version cannot be loaded or mounted; what was shown is then shown still.
 */
export async function swap(slot: Slot, part: Part): Promise<void> {
  const address = part.address();
  const isMeant = () => slot.wanted() === part.name && part.address() === address;
  const loaded = await loadPart(part, patience.loadMs);
  if (!isMeant()) return;
  await savedWork(slot, part, isMeant);
  await slot.exchange(part.name, async (old, mount) => {
    if (!isMeant() || old?.address === address) return old;
    return old ? replace(slot.region, old, loaded, mount) : replaceAlert(slot.region, loaded, mount);
  });
}

/** The new view is mounted unseen beside the old one, which stays until then. */
async function replace(
  region: HTMLElement,
  old: MountedPart,
  loaded: LoadedPart,
  mount: MountBeside,
): Promise<MountedPart> {
  const fresh = await mount(loaded, 'arriving');
  try {
    await Promise.race([drawn(fresh.element, old.element), fresh.broken]);
  } catch (error) {
    await fresh.unmount();
    throw error;
  }
  const goThere = keepPlace(region, old.element);
  old.element.classList.add('leaving');
  fresh.element.classList.replace('arriving', 'arrived');
  goThere(fresh.element);
  await old.unmount();
  // Before the place is looked for, which has the styles worked out: they are then worked out once for both.
  fresh.element.classList.remove('arrived');
  goThere(fresh.element);
  return fresh;
}

async function replaceAlert(region: HTMLElement, loaded: LoadedPart, mount: MountBeside): Promise<MountedPart> {
  const fresh = await mount(loaded, 'arriving');
  for (const other of [...region.children]) if (other !== fresh.element) other.remove();
  fresh.element.classList.remove('arriving');
  return fresh;
}

/** Resolves when the mounted part has no unsaved work, the person will not wait, or the swap is no longer meant. */
function savedWork(slot: Slot, part: Part, isMeant: () => boolean): Promise<void> {
  if (!hasUnsavedWork(slot)) return Promise.resolve();
  return new Promise((resolve) => {
    const bar = showWaitingBar(part, done);
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
  const lifecycles: object | undefined = slot.mounted()?.lifecycles;
  if (!lifecycles || !('unsaved' in lifecycles) || typeof lifecycles.unsaved !== 'function') return false;
  return lifecycles.unsaved() === true;
}
