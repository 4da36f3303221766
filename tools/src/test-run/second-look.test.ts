import type { FileReport, JestReport } from './jest-json.ts';
import { browserFilesToLookAtAgain, withSecondLook } from './second-look.ts';

const file = (name: string, ...statuses: readonly string[]): FileReport => ({
  name: `/project/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  startTime: 0,
  endTime: 0,
  assertionResults: statuses.map((status) => ({ status, ancestorTitles: [], fullName: 'a test' })),
});
const report = (...testResults: readonly FileReport[]): JestReport => {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  return {
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    numFailedTests: statuses.filter((status) => status === 'failed').length,
    numRuntimeErrorTestSuites: 0,
    testResults,
  };
};
const [map, users, lists] = ['e2e/src/sales/map.test.ts', 'e2e/src/people/users.test.ts', 'server/src/lists.test.ts'];

describe('a second look', () => {
  it('is taken at browser tests alone, and only where few files failed', () => {
    const failed = [file(map, 'passed', 'failed'), file(lists, 'failed'), file(users, 'passed')];
    expect(browserFilesToLookAtAgain(report(...failed), '/project')).toEqual([`/project/${map}`]);
    const more = ['a', 'b'].map((name) => file(`e2e/src/${name}.test.ts`, 'failed'));
    expect(browserFilesToLookAtAgain(report(...failed, ...more), '/project')).toEqual([]);
  });

  it('says of its files what stands, and leaves the others as they were', () => {
    const first = report(file(map, 'passed', 'failed'), file(lists, 'failed'), file(users, 'passed'));
    expect(withSecondLook(first, report(file(map, 'passed', 'passed')))).toEqual(
      report(file(map, 'passed', 'passed'), file(lists, 'failed'), file(users, 'passed')),
    );
    expect(withSecondLook(first, report(file(map, 'failed', 'failed')))).toMatchObject({
      numPassedTests: 1,
      numFailedTests: 3,
    });
  });

  it('counts a file that could not be run once', () => {
    const broken: FileReport = { ...file(map), status: 'failed' };
    const first = { ...report(broken, file(users, 'passed')), numRuntimeErrorTestSuites: 1 };
    expect(withSecondLook(first, report(file(map, 'passed')))).toEqual(
      report(file(map, 'passed'), file(users, 'passed')),
    );
    const second = { ...report(broken), numRuntimeErrorTestSuites: 1 };
    expect(withSecondLook(first, second)).toMatchObject({ numPassedTests: 1, numRuntimeErrorTestSuites: 1 });
  });
});
