import { urlOfDatabase } from '../../testing/test-databases.ts';
import { checkOwnPostgres } from './own-postgres.ts';

const changed = (change: (url: URL) => void): string => {
  const url = new URL(urlOfDatabase('postgres'));
  // By the network, as a database of one's own is reached.
  url.searchParams.delete('host');
  change(url);
  return url.href;
};

test('a PostgreSQL that can be used is accepted', async () => {
  await expect(checkOwnPostgres(urlOfDatabase('postgres'))).resolves.toBeUndefined();
});

test.each([
  [
    'nobody listens',
    (url: URL) => (url.port = '1'),
    /^No PostgreSQL answers at .+:1: start it, or correct DATABASE_URL\.$/,
  ],
  [
    'the password is wrong',
    (url: URL) => (url.password = 'wrong-secret'),
    /does not let ".+" in: correct the name or the password in DATABASE_URL\.$/,
  ],
  [
    'the database is missing',
    (url: URL) => (url.pathname = '/none'),
    /has no database "none": make it, or correct DATABASE_URL\.$/,
  ],
  ['the computer is unknown', (url: URL) => (url.hostname = 'db.invalid'), /"db.invalid", which is not known here/],
])('when %s, one sentence says what to do', async (_, change, sentence) => {
  const error: Error = await checkOwnPostgres(changed(change)).then(
    () => new Error('accepted'),
    (reason) => reason,
  );
  expect(error.name).toBe('StartError');
  expect(error.message).toMatch(sentence);
  expect(error.message).not.toContain('wrong-secret');
  expect(error.message).not.toContain(new URL(urlOfDatabase('postgres')).password);
});
