import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './outcome.ts';

/** What is read of the report that jest writes. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Files that could not be run at all; none of their tests is counted elsewhere. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  /** The path of the file. */
  readonly name: string;
  readonly status: string;
  readonly message: string;
  /** In milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages?: readonly string[] | null;
}

/** So much of a message says what was expected and where. */
const mostLines = 14;

/** A run that ended badly without a failed test, as after a broken tear-down, still counts as a failure. */
export function outcomeOf(report: JestReport, endedWell: boolean, root: string): Outcome {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const failures = report.testResults.flatMap((file) => failuresOf(file, root));
  const found = {
    passed: report.numPassedTests,
    durations: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      milliseconds: endTime - startTime,
    })),
  };
  if (failed > 0 || endedWell) return { ...found, failed, failures };
  return { ...found, failed: 1, failures: [...failures, 'jest ended badly after its tests'] };
}

function failuresOf({ name, status, message, assertionResults }: FileReport, root: string): string[] {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [`${file}\n${beginningOf(message)}`] : [];
  return tests.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n${beginningOf(failureMessages?.[0] ?? '')}`,
  );
}

function beginningOf(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return lines
    .slice(0, mostLines)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
}
