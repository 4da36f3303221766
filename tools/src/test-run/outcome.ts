/** What a step of the test run found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

export const nothingRun: Outcome = { passed: 0, failed: 0 };

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((left, right) => ({ passed: left.passed + right.passed, failed: left.failed + right.failed }));
}
