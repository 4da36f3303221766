import { StartError } from '../../start-error.ts';

/** A sentence about why PostgreSQL did not start, from what it wrote. */
export function explain(said: string, cluster: string): StartError {
  if (/no space left on device|disk quota exceeded/i.test(said)) {
    return new StartError(
      `The disk that holds ${cluster} is full: free some space, or set ROUTEBOOK_DATA to a folder on another disk.`,
    );
  }
  if (/permission denied|wrong ownership|has invalid permissions/i.test(said)) {
    return new StartError(
      `PostgreSQL may not use its folder ${cluster}: give the folder back to the account that made it, or set ROUTEBOOK_DATA to another one.`,
    );
  }
  if (/could not (load|open) .*library|GLIBC/i.test(said)) {
    return new StartError(
      'The PostgreSQL that comes with Routebook does not run on this system: set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const reasons = said.split('\n').filter((line) => /FATAL|PANIC|error:/i.test(line));
  const reason = (reasons.at(-1) ?? said.trim().split('\n').at(-1) ?? '')
    .replace(/^.*?(FATAL|PANIC|error):\s*/i, '')
    .trim();
  return new StartError(
    `PostgreSQL did not start from ${cluster} ("${reason || 'it gave no reason'}"): see postgres.log beside it.`,
  );
}
