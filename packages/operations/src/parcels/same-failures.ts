import type { VersionHealth } from '@routebook/contract';

export type VersionFailure = VersionHealth['latest'][number] & { readonly version: string };

export interface ReportedFailure extends VersionFailure {
  readonly times: number;
}

/** What was reported of a version in the same words stands there once, at its newest, with how often. */
export function sameFailures(newestFirst: readonly VersionFailure[]): ReportedFailure[] {
  const reported = new Map<string, ReportedFailure>();
  for (const failure of newestFirst) {
    const words = `${failure.version} ${failure.kind} ${failure.reason}`;
    const before = reported.get(words);
    reported.set(words, before ? { ...before, times: before.times + 1 } : { ...failure, times: 1 });
  }
  return [...reported.values()];
}
