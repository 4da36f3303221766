import type { Database } from '../database/database.ts';
import { cachedReply } from './reply-cache.ts';

/** What is cached of a database is told from what is cached of another by the database alone. */
const aDatabase = () => ({}) as Database;

const reply = (text: string) => async () => ({ status: 200, reply: text });

test('a reply is made once under a version, and anew under another', async () => {
  const db = aDatabase();
  const made: string[] = [];
  const make = (text: string) => async () => {
    made.push(text);
    return { status: 200, reply: text };
  };
  for (const version of ['1', '1', '2', '2']) {
    expect((await cachedReply(db, ['list'], version, make(version))).reply).toBe(version);
  }
  expect(made).toEqual(['1', '2']);
});

test('all who ask the same meanwhile wait for one reply; who asks under a newer version does not', async () => {
  const db = aDatabase();
  let answer = (_: { status: number; reply: string }) => {};
  const first = new Promise<{ status: number; reply: string }>((resolve) => {
    answer = resolve;
  });
  const asked = [cachedReply(db, ['list'], '1', () => first), cachedReply(db, ['list'], '1', reply('second'))];
  expect((await cachedReply(db, ['list'], '2', reply('newer'))).reply).toBe('newer');
  answer({ status: 200, reply: 'first' });
  expect((await Promise.all(asked)).map((given) => given.reply)).toEqual(['first', 'first']);
});

test('a failure is not cached', async () => {
  const db = aDatabase();
  await expect(cachedReply(db, ['list'], '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cachedReply(db, ['list'], '1', reply('yes'))).reply).toBe('yes');
});

test('what was not asked for longest goes when there is no room', async () => {
  const db = aDatabase();
  const large = 'x'.repeat(6 * 1024 * 1024);
  await cachedReply(db, ['one'], '1', reply(large));
  await cachedReply(db, ['two'], '1', reply(large));
  await cachedReply(db, ['one'], '1', reply('made again'));
  await cachedReply(db, ['three'], '1', reply(large));
  expect((await cachedReply(db, ['one'], '1', reply('made again'))).reply).toBe(large);
  expect((await cachedReply(db, ['two'], '1', reply('made again'))).reply).toBe('made again');
});
