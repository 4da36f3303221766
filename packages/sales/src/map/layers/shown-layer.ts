import { goTo, type MapOverlay, type PickedFeature } from '@routebook/ui';
import { pointAt, sourceOf } from '../features.ts';
import type { Meaning } from '../legend.tsx';

/** A layer that is switched on: what it draws, and what its line of the legend says. */
export interface ShownLayer {
  /** What it is called, and its list. */
  readonly title: string;
  readonly overlay?: MapOverlay | undefined;
  readonly meanings: readonly Meaning[];
  /** How many there are; undefined while nobody knows. */
  readonly told: string | undefined;
  /** Where a list has the same. */
  readonly href?: string;
  /** What could not be read, to be read again. */
  readonly failed?: { readonly error: unknown; readonly retry: () => void } | undefined;
}

interface Placed {
  readonly longitude: number;
  readonly latitude: number;
}

/** Points with what a layer draws of them: `title` tells what lies under the pointer, and a click opens `href`. */
export function pointsOf<Row extends Placed>(
  rows: readonly Row[],
  describe: (row: Row) => Readonly<Record<'title' | 'href' | 'kind', string>> & Readonly<Record<string, string>>,
): MapOverlay['source'] {
  return sourceOf(...rows.map((row) => pointAt([row.longitude, row.latitude], describe(row))));
}

/** Opens what was clicked. */
export function open({ properties }: PickedFeature): void {
  if (typeof properties.href === 'string') goTo(properties.href);
}

/** An address with those of the parameters that are set. */
export function addressOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const set = Object.entries(parameters).filter(([, value]) => value !== '');
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

/** The failure of a read, where there is one. */
export function failedOf({ error, refetch }: { error: unknown; refetch: () => unknown }): ShownLayer['failed'] {
  return error ? { error, retry: () => void refetch() } : undefined;
}
