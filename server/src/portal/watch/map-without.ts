import type { Trial } from '@routebook/contract';
import { type Imports, versionAt } from '../gate/facts.ts';

/** A version that should run no longer: for all, back to what was before; for some, the end of its trial. */
export type Unwanted =
  | {
      readonly runsFor: 'all';
      readonly name: string;
      readonly version: string;
      readonly before: Readonly<Record<string, string | null>>;
    }
  | { readonly runsFor: 'some'; readonly name: string; readonly version: string };

interface MapState {
  readonly imports: Imports;
  readonly trials: readonly Trial[];
}

/** The map without these versions; everything else in it stays as it is. */
export function mapWithout({ imports, trials }: MapState, unwanted: readonly Unwanted[]): MapState {
  const changed = new Map<string, string | null>(
    unwanted.flatMap((version) => (version.runsFor === 'all' ? Object.entries(version.before) : [])),
  );
  const ended = unwanted.filter(({ runsFor }) => runsFor === 'some');
  return {
    imports: Object.fromEntries(
      Object.entries(imports).flatMap(([specifier, address]) => {
        const to = changed.has(specifier) ? changed.get(specifier) : address;
        return to ? [[specifier, to]] : [];
      }),
    ),
    trials: trials.filter(
      (trial) => !ended.some(({ name, version }) => name === trial.name && version === trial.version),
    ),
  };
}

/** What happens to an unwanted version, in words: `back to hierarchy 1.4.2`. */
export function wayBack(unwanted: Unwanted): string {
  if (unwanted.runsFor === 'some') return `the trial of ${unwanted.name} ${unwanted.version} ended`;
  const address = Object.values(unwanted.before).find((before) => before !== null) ?? '';
  const named = versionAt(address);
  return `back to ${named ? `${named.name} ${named.version}` : address}`;
}
