import { onLogout } from '@routebook/auth';
import { createContext, useContext, useEffect, useId } from 'react';
import { useIsHere } from '../handover/arrival.tsx';

/** The name of the parcel that a tree belongs to. */
export const ParcelName = createContext('');

interface Holder {
  readonly parcel: string;
  /** Under which its work is handed to the next version of the parcel; empty where it is not. */
  readonly draft: string;
}

/** Who holds unsaved work. */
const holders = new Map<string, Holder>();
type Ask = () => Promise<boolean>;

let ask: Ask = async () => window.confirm('Leave without saving?');

/** True while anything of this parcel would be lost by taking it down. */
export function parcelHasUnsavedWork(name: string): boolean {
  return heldIn(name).length > 0;
}

/** The keys under which all of this parcel's unsaved work is handed over; null while some of it is not. */
export function parcelDrafts(name: string): readonly string[] | null {
  const drafts = heldIn(name).map(({ draft }) => draft);
  return drafts.includes('') ? null : drafts;
}

function heldIn(name: string): Holder[] {
  return [...holders.values()].filter(({ parcel }) => parcel === name);
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

function hold(id: string, holder: Holder): () => void {
  if (holders.size === 0) {
    window.addEventListener('beforeunload', warnBeforeUnload);
    window.addEventListener('single-spa:before-routing-event', holdNavigation);
  }
  holders.set(id, holder);
  return () => {
    holders.delete(id);
    if (holders.size > 0) return;
    window.removeEventListener('beforeunload', warnBeforeUnload);
    window.removeEventListener('single-spa:before-routing-event', holdNavigation);
  };
}

// Nobody is there any more to be asked, and nothing could be saved.
onLogout(() => holders.clear());

/**
 * While `dirty`, leaving the page asks first, and a new version of the parcel waits, unless it takes the work over as a `draft`.
 * What is drawn unseen holds none: the version that is seen does, until the person saves or empties it there.
 */
export function useUnsavedWork(dirty: boolean, draft = ''): void {
  const id = useId();
  const parcel = useContext(ParcelName);
  const held = useIsHere() && dirty;
  useEffect(() => (held ? hold(id, { parcel, draft }) : undefined), [held, id, parcel, draft]);
}
