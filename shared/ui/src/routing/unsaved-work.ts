import { onLogout } from '@routebook/auth';
import { createContext, useContext, useEffect, useId } from 'react';

/** The name of the parcel that a tree belongs to. */
export const ParcelName = createContext('');

/** Who holds unsaved work, with the name of the parcel that it is in. */
const holders = new Map<string, string>();
type Ask = () => Promise<boolean>;

let ask: Ask = async () => window.confirm('Leave without saving?');

/** True while anything of this parcel would be lost by taking it down. */
export function parcelHasUnsavedWork(name: string): boolean {
  return [...holders.values()].includes(name);
}

/** True while anything on the page would be lost by leaving it. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

let asking: Promise<boolean> | undefined;

/** Resolves true when nothing is unsaved or the person chose to leave it. Several askers share one question. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return true;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  const leave = await asking;
  if (leave) holders.clear();
  return leave;
}

/** What a form does when it is left: `close`, unless something is unsaved and the person stays. */
export function unlessUnsaved(close: () => void): () => void {
  return () => void mayLeave().then((leave) => leave && close());
}

/** How the question is asked; the browser's own box until a parcel brings the portal's. */
export function askWith(replacement: Ask): void {
  ask = replacement;
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasUnsavedWork()) event.preventDefault();
}

interface RoutingEvent extends Event {
  detail: { oldUrl: string; newUrl: string; cancelNavigation(until: Promise<boolean>): void };
}

function isRoutingEvent(event: Event): event is RoutingEvent {
  return 'detail' in event;
}

/** Back, forward and links outside our router pass here; our own links have asked already. */
function holdNavigation(event: Event): void {
  if (!hasUnsavedWork() || !isRoutingEvent(event)) return;
  const { oldUrl, newUrl, cancelNavigation } = event.detail;
  if (new URL(oldUrl).pathname === new URL(newUrl).pathname) return;
  cancelNavigation(mayLeave().then((leave) => !leave));
}

function hold(id: string, parcel: string): () => void {
  if (holders.size === 0) {
    window.addEventListener('beforeunload', warnBeforeUnload);
    window.addEventListener('single-spa:before-routing-event', holdNavigation);
  }
  holders.set(id, parcel);
  return () => {
    holders.delete(id);
    if (holders.size > 0) return;
    window.removeEventListener('beforeunload', warnBeforeUnload);
    window.removeEventListener('single-spa:before-routing-event', holdNavigation);
  };
}

// Nobody is there any more to be asked, and nothing could be saved.
onLogout(() => holders.clear());

/** While `dirty`, leaving the page asks first, and a new version of the parcel waits. */
export function useUnsavedWork(dirty: boolean): void {
  const id = useId();
  const parcel = useContext(ParcelName);
  useEffect(() => (dirty ? hold(id, parcel) : undefined), [dirty, id, parcel]);
}
