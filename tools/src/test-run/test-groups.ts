import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FileReport } from './jest-json.ts';

const groupName = createRequire(import.meta.url)('../../jest/groups/group-name.cjs') as {
  folderOf(group: string): string;
  isGroup(file: string): boolean;
};

/** Makes `npm test` run files in groups; see jest.config.js. */
export const groupsVariable = 'TEST_GROUPS';

/** The reports of the files that a group ran, whose tests stand below their path. What the tests did not take is of all of them together. */
export function ungrouped(report: FileReport, root: string): FileReport[] {
  if (!groupName.isGroup(report.name)) return [report];
  const files = new Map<string, FileReport>();
  let { startTime } = report;
  for (const test of report.assertionResults) {
    const [path = '', ...ancestorTitles] = test.ancestorTitles;
    const { assertionResults, endTime } = files.get(path) ?? { assertionResults: [], endTime: 0 };
    const duration = test.duration ?? 0;
    startTime += duration;
    files.set(path, {
      name: join(root, path),
      status: 'passed',
      message: '',
      startTime: 0,
      endTime: endTime + duration,
      assertionResults: [
        ...assertionResults,
        { ...test, ancestorTitles, fullName: test.fullName.slice(path.length + 1) },
      ],
    });
  }
  const status = report.assertionResults.some((test) => test.status === 'failed') ? 'passed' : report.status;
  const together = { ...report, name: join(root, groupName.folderOf(report.name), 'all together'), status, startTime };
  return [...files.values(), { ...together, assertionResults: [] }];
}
