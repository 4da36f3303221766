/** What is read of the report that jest writes. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Files that could not be run at all; none of their tests is counted elsewhere. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly FileReport[];
}

export interface FileReport {
  /** The path of the file. */
  readonly name: string;
  readonly status: string;
  readonly message: string;
  /** In milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly TestReport[];
}

export interface TestReport {
  readonly status: string;
  /** Of the blocks around it, outermost first. */
  readonly ancestorTitles: readonly string[];
  /** In milliseconds; absent when it did not run. */
  readonly duration?: number | null;
  readonly fullName: string;
  readonly failureMessages?: readonly string[] | null;
}
