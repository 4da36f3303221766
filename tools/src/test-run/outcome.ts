import type { Duration } from './durations.ts';

/** What a step of the test run found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each with the beginning of why. */
  readonly failures: readonly string[];
  /** What failed beside other tests and passed alone, as `failures` says it. */
  readonly onlyAlone?: readonly string[];
  /** Of each test file. */
  readonly durations: readonly Duration[];
}

export const nothingRun: Outcome = { passed: 0, failed: 0, failures: [], durations: [] };

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((left, right) => ({
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    failures: [...left.failures, ...right.failures],
    onlyAlone: [...(left.onlyAlone ?? []), ...(right.onlyAlone ?? [])],
    durations: [...left.durations, ...right.durations],
  }));
}

/** A step whose one finding is that it failed, or did not. */
export function single(failure: string | undefined): Outcome {
  return failure === undefined ? nothingRun : { ...nothingRun, failed: 1, failures: [failure] };
}
