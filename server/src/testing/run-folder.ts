import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Set before the test processes start. */
const folderVariable = 'ROUTEBOOK_TEST_FOLDER';

/** Where the servers of a run's tests put their files, as unsent mail. */
export function runFolder(): string {
  const folder = process.env[folderVariable];
  if (!folder) throw new Error('Tests of the server run under its jest configuration, which makes a folder for them.');
  return folder;
}

export async function makeRunFolder(): Promise<void> {
  process.env[folderVariable] = await mkdtemp(join(tmpdir(), 'routebook-test-data-'));
}

export async function removeRunFolder(): Promise<void> {
  await rm(runFolder(), { recursive: true, force: true });
}
