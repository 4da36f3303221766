import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';
import type { Outcome } from './outcome.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Files that could not be run at all; none of their tests is counted elsewhere. */
  readonly numRuntimeErrorTestSuites: number;
}

/** Runs jest and counts from its own report. A run without a report is one failure. */
export function runJest(parameters: readonly string[], environment: NodeJS.ProcessEnv = {}): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'routebook-test-'));
  const report = join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      process.execPath,
      [join(workspaceRoot, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${report}`, ...parameters],
      { cwd: workspaceRoot, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...environment } },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    return count(JSON.parse(readFileSync(report, 'utf8')) as JestReport, status === 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run that ended badly without a failed test, as after a broken tear-down, still counts as a failure. */
export function count(report: JestReport, endedWell: boolean): Outcome {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed === 0 && !endedWell ? 1 : failed };
}
