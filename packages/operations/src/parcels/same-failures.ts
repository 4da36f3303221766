import type { VersionHealth } from '@routebook/contract';

export type VersionFailure = VersionHealth['latest'][number] & { readonly version: string };

export interface ToldFailure extends VersionFailure {
  readonly times: number;
}

/** What was told of a version in the same words stands there once, at its newest, with how often. */
export function sameFailures(newestFirst: readonly VersionFailure[]): ToldFailure[] {
  const told = new Map<string, ToldFailure>();
  for (const failure of newestFirst) {
    const words = `${failure.version} ${failure.kind} ${failure.reason}`;
    const known = told.get(words);
    told.set(words, known ? { ...known, times: known.times + 1 } : { ...failure, times: 1 });
  }
  return [...told.values()];
}
