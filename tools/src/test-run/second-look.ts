import { relative, sep } from 'node:path';
import type { FileReport, JestReport } from './jest-json.ts';

/** More files than that failed for a reason that another look would only repeat. */
const mostFiles = 3;

/**
 * The browser tests that are looked at once more, alone: what they wait for is drawn by a browser and sent by a portal, which
 * four of each on two cores may keep from it for longer than any stated time. All others have to be right at once.
 */
export function browserFilesToLookAtAgain({ testResults }: JestReport, root: string): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const inBrowser = failed.filter((name) => relative(root, name).startsWith(`e2e${sep}`));
  return failed.length <= mostFiles ? inBrowser : [];
}

/** The first report with these files as the second look found them. */
export function withSecondLook(first: JestReport, second: JestReport): JestReport {
  const looked = new Map(second.testResults.map((file) => [file.name, file]));
  const replaced = first.testResults.filter(({ name }) => looked.has(name));
  return {
    numPassedTests: first.numPassedTests - testsOf(replaced, 'passed') + second.numPassedTests,
    numFailedTests: first.numFailedTests - testsOf(replaced, 'failed') + second.numFailedTests,
    numRuntimeErrorTestSuites:
      first.numRuntimeErrorTestSuites - replaced.filter(couldNotRun).length + second.numRuntimeErrorTestSuites,
    testResults: first.testResults.map((file) => looked.get(file.name) ?? file),
  };
}

function testsOf(files: readonly FileReport[], status: string): number {
  return files.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
}

function couldNotRun({ status, assertionResults }: FileReport): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}
