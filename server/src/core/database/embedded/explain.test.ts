import { explain } from './explain.ts';

test.each([
  [
    'a full disk',
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'The disk that holds /data/postgres is full: free some space, or set ROUTEBOOK_DATA to a folder on another disk.',
  ],
  [
    'a folder of somebody else',
    'FATAL:  data directory "/data/postgres" has wrong ownership',
    /may not use its folder \/data\/postgres: give the folder back/,
  ],
  [
    'anything else',
    'LOG:  starting\n2026-11-21 UTC [7] FATAL:  could not map anonymous shared memory: Cannot allocate memory',
    /\("could not map anonymous shared memory: Cannot allocate memory"\): see postgres\.log/,
  ],
  ['nothing', '', /\("it gave no reason"\)/],
])('%s is said in one sentence', (_, said, sentence) => {
  expect(explain(said, '/data/postgres').message).toMatch(sentence);
});
