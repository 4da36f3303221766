import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { shortLived } from '../short-lived.ts';
import { workspaceRoot } from '../workspace.ts';
import type { JestReport } from './jest-json.ts';
import { outcomeOf } from './jest-report.ts';
import { type Outcome, single } from './outcome.ts';
import { quickFolder } from './quick-folder.ts';
import { browserFilesToLookAtAgain, withSecondLook } from './second-look.ts';

export interface JestOptions {
  readonly parameters: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  readonly workers: number;
}

/**
 * Runs jest and counts from its own report. A run without a report is one failure. Browser tests that fail are looked at again,
 * alone, and the outcome says what they failed with.
 */
export function runJest(options: JestOptions): Outcome {
  const first = reportOf(options);
  if (!first) return single('jest ended without a report');
  const outcome = outcomeOf(first.report, first.endedWell, workspaceRoot);
  const again = browserFilesToLookAtAgain(first.report, workspaceRoot);
  if (again.length === 0) return outcome;
  console.log(`Again, alone: ${again.map((file) => relative(workspaceRoot, file)).join(', ')} ...`);
  const second = reportOf({ ...options, parameters: ['--runTestsByPath', ...again], workers: 1 });
  if (!second) return outcome;
  const found = outcomeOf(withSecondLook(first.report, second.report), second.endedWell, workspaceRoot);
  const stillFailing = new Set(found.failures.map(titleOf));
  return { ...found, onlyAlone: outcome.failures.filter((failure) => !stillFailing.has(titleOf(failure))) };
}

/** The file and the test, without what it failed with. */
function titleOf(failure: string): string | undefined {
  return failure.split('\n', 1)[0];
}

/** Jest's report, and whether its process ended as one does whose tests passed. */
function reportOf({ parameters, environment, workers }: JestOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'routebook-test-'));
  const report = join(folder, 'report.json');
  const options = [
    `--maxWorkers=${workers}`,
    `--cacheDirectory=${join(workspaceRoot, 'node_modules/.cache/jest')}`,
    '--json',
    `--outputFile=${report}`,
  ];
  try {
    const { status } = spawnSync(
      process.execPath,
      [...shortLived, join(workspaceRoot, 'node_modules/jest/bin/jest.js'), ...options, ...parameters],
      {
        cwd: workspaceRoot,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, TMPDIR: quickFolder(), ...environment },
      },
    );
    if (!existsSync(report)) return undefined;
    return { report: JSON.parse(readFileSync(report, 'utf8')) as JestReport, endedWell: status === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
