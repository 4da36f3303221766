import type { ParcelRef } from './parcel-ref.ts';

export interface InThisPage {
  readonly parcel: ParcelRef;
  readonly address: string;
}

/** A parcel came; milliseconds since it was asked for. */
export interface ParcelTiming extends InThisPage {
  readonly kind: 'load' | 'mount';
  readonly milliseconds: number;
}

export interface ParcelFailure extends InThisPage {
  readonly kind: 'failed';
  readonly error: unknown;
}

export type ParcelEvent = ParcelTiming | ParcelFailure;

/** What the region shows instead: another version of the parcel, which is there by then, or an alert. */
export type AfterFailure = 'fallback' | 'alert';

export interface ParcelWatcher {
  onTiming(timing: ParcelTiming): void;
  onFailure(failure: ParcelFailure): AfterFailure;
  /** It is asked for, and its code about to run. */
  onComing?(coming: InThisPage): void;
  /** It was taken down, for whatever reason. */
  onGone?(gone: InThisPage): void;
}

const early: ParcelEvent[] = [];

let watcher: ParcelWatcher = {
  onTiming: (timing) => void early.push(timing),
  onFailure(failure) {
    early.push(failure);
    return 'alert';
  },
};

export function onTiming(timing: ParcelTiming): void {
  watcher.onTiming(timing);
}

export function onFailure(failure: ParcelFailure): AfterFailure {
  return watcher.onFailure(failure);
}

export function onComing(coming: InThisPage): void {
  watcher.onComing?.(coming);
}

export function onGone(gone: InThisPage): void {
  watcher.onGone?.(gone);
}

/** Watches parcels from now on; answers what happened before anybody watched. */
export function watchParcels(next: ParcelWatcher): readonly ParcelEvent[] {
  watcher = next;
  return early.splice(0);
}
