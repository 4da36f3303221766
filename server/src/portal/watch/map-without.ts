import type { Trial } from '@routebook/contract';
import { type Imports, versionAt } from '../gate/facts.ts';
import type { Version } from './changed-sets.ts';

/** Versions that should run no longer, all of a set: for all, back to what was before; for some, the end of their trial. */
export type Unwanted =
  | {
      readonly runsFor: 'all';
      readonly versions: readonly Version[];
      readonly before: Readonly<Record<string, string | null>>;
    }
  | { readonly runsFor: 'some'; readonly versions: readonly Version[] };

interface MapState {
  readonly imports: Imports;
  readonly trials: readonly Trial[];
}

/** The map without these sets; everything else in it stays as it is. */
export function mapWithout({ imports, trials }: MapState, unwanted: readonly Unwanted[]): MapState {
  const before = Object.assign({}, ...unwanted.map((set) => (set.runsFor === 'all' ? set.before : {}))) as Readonly<
    Record<string, string | null>
  >;
  const ended = unwanted.flatMap(({ runsFor, versions }) => (runsFor === 'some' ? versions : []));
  const restored = { ...imports, ...before };
  return {
    imports: Object.fromEntries(Object.entries(restored).flatMap(([specifier, to]) => (to ? [[specifier, to]] : []))),
    trials: trials.filter(
      (trial) => !ended.some(({ name, version }) => name === trial.name && version === trial.version),
    ),
  };
}

/** What happens to an unwanted set, in words: `back to hierarchy 1.4.2 and nav 1.0.0`. */
export function wayBack(unwanted: Unwanted): string {
  if (unwanted.runsFor === 'some') return `the trial of ${inWords(unwanted.versions.map(versionText))} ended`;
  const addresses = [...new Set(Object.values(unwanted.before))].filter((address) => address !== null);
  return `back to ${inWords(addresses.map(addressText))}`;
}

export function versionText({ name, version }: Version): string {
  return `${name} ${version}`;
}

function addressText(address: string): string {
  const named = versionAt(address);
  return named ? versionText(named) : address;
}

function inWords(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
