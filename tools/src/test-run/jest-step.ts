import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortLived } from '../short-lived.ts';
import { workspaceRoot } from '../workspace.ts';
import type { JestReport } from './jest-json.ts';
import { outcomeOf } from './jest-report.ts';
import { type Outcome, single } from './outcome.ts';
import { quickFolder } from './quick-folder.ts';

/** Each has a portal and a browser of its own, or a PostgreSQL that works as much as it does. */
const mostWorkers = 4;

export interface JestOptions {
  readonly parameters: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** Of a worker's time, how much its tests wait for what is no work of this computer: from 0 to 1. */
  readonly idle?: number;
}

/** Runs jest and counts from its own report. A run without a report is one failure. */
export function runJest({ parameters, environment, idle = 0 }: JestOptions): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'routebook-test-'));
  const report = join(folder, 'report.json');
  const options = [
    `--maxWorkers=${Math.min(Math.round(availableParallelism() / (1 - idle)), mostWorkers)}`,
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
    if (!existsSync(report)) return single('jest ended without a report');
    return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as JestReport, status === 0, workspaceRoot);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
