import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const gigabyte = 1024 ** 3;

/**
 * Where the tests keep what they make: in memory when there is enough of it, as the thousands of small files of each test
 * database take longest on a disk, and otherwise where the system keeps passing things.
 */
export function quickFolder(): string {
  const folder = join(inMemory, `routebook-tests-${process.getuid?.() ?? 0}`);
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize < 3 * gigabyte || process.availableMemory() < 6 * gigabyte) return tmpdir();
    mkdirSync(folder, { recursive: true });
    // Root's PostgreSQL runs as another account, which has to pass through.
    chmodSync(folder, 0o711);
    return runsPrograms(folder) ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Some places of memory are closed to programs, and PostgreSQL's may have to be copied. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, `program-${process.pid}`);
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  try {
    return spawnSync(program).status === 0;
  } finally {
    rmSync(program);
  }
}
