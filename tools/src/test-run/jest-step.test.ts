import { count } from './jest-step.ts';

const report = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };

describe('the count of a jest run', () => {
  it('is that of its report', () => {
    expect(count({ ...report, numFailedTests: 2 }, false)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a file that could not be run as a failure', () => {
    expect(count({ ...report, numRuntimeErrorTestSuites: 1 }, false)).toEqual({ passed: 5, failed: 1 });
  });

  it('fails when jest ended badly without a failed test', () => {
    expect(count(report, false)).toEqual({ passed: 5, failed: 1 });
    expect(count(report, true)).toEqual({ passed: 5, failed: 0 });
  });
});
