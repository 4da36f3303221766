import type { JestReport } from './jest-json.ts';
import { outcomeOf } from './jest-report.ts';

const root = '/project';
const report: JestReport = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
const file = {
  name: '/project/server/src/lists.test.ts',
  status: 'failed',
  message: '',
  startTime: 1_000,
  endTime: 4_000,
  assertionResults: [],
};
const durations = [{ name: 'server/src/lists.test.ts', milliseconds: 3_000 }];

describe('what is reported of a jest run', () => {
  it('is how many tests passed and failed, each failed one with the beginning of its message, and the time of each file', () => {
    const failureMessages = [
      '\u001b[31mError: not 1\u001b[39m\n\n    at lists.test.ts:3:1\n    at x (/a/node_modules/b.js:1:1)',
    ];
    const assertionResults = [
      { status: 'passed', ancestorTitles: [], fullName: 'a list is sorted' },
      { status: 'failed', ancestorTitles: [], fullName: 'a list is cut', failureMessages },
    ];
    const found = outcomeOf(
      { ...report, numFailedTests: 1, testResults: [{ ...file, assertionResults }] },
      false,
      root,
    );
    expect(found).toEqual({
      passed: 5,
      failed: 1,
      failures: ['server/src/lists.test.ts: a list is cut\n    Error: not 1\n        at lists.test.ts:3:1'],
      durations,
    });
  });

  it('tells the files of a group apart', () => {
    const [one, other] = ['server/src/lists.test.ts', 'server/src/moves.test.ts'];
    const assertionResults = [
      { status: 'passed', ancestorTitles: [one], fullName: `${one} a list is sorted`, duration: 500 },
      {
        status: 'failed',
        ancestorTitles: [other, 'a move'],
        fullName: `${other} a move is undone`,
        failureMessages: ['Error: no'],
      },
      { status: 'passed', ancestorTitles: [one], fullName: `${one} a list is cut`, duration: 700 },
    ];
    const group = { ...file, name: '/project/tools/jest/groups/server.src.core.group.cjs', assertionResults };
    expect(outcomeOf({ ...report, numFailedTests: 1, testResults: [group] }, false, root)).toMatchObject({
      failures: ['server/src/moves.test.ts: a move is undone\n    Error: no'],
      durations: [
        { name: 'server/src/lists.test.ts', milliseconds: 1_200 },
        { name: 'server/src/moves.test.ts', milliseconds: 0 },
        { name: 'server/src/core/all together', milliseconds: 1_800 },
      ],
    });
  });

  it('counts a file that could not be run as a failure', () => {
    const testResults = [{ ...file, message: 'Cannot find module' }];
    expect(outcomeOf({ ...report, numRuntimeErrorTestSuites: 1, testResults }, false, root)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['server/src/lists.test.ts\n    Cannot find module'],
      durations,
    });
  });

  it('has one failure when jest ended badly without a failed test', () => {
    expect(outcomeOf(report, false, root)).toMatchObject({ failed: 1, failures: ['jest ended badly after its tests'] });
    expect(outcomeOf(report, true, root)).toEqual({ passed: 5, failed: 0, failures: [], durations: [] });
  });
});
