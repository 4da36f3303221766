import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FileReport, JestReport } from './jest-json.ts';
import type { Outcome } from './outcome.ts';
import { ungrouped } from './test-groups.ts';

/** So much of a message says what was expected and where. */
const mostLines = 14;

/** A run that ended badly without a failed test, as after a broken tear-down, still counts as a failure. */
export function outcomeOf(report: JestReport, endedWell: boolean, root: string): Outcome {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const files = report.testResults.flatMap((file) => ungrouped(file, root));
  const failures = files.flatMap((file) => failuresOf(file, root));
  const found = {
    passed: report.numPassedTests,
    durations: files.map(({ name, startTime, endTime }) => ({
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
