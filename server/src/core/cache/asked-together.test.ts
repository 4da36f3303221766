import { expect, test } from '@jest/globals';
import { stillAwaited, whileAwaited } from '../database/awaited.ts';
import type { Database } from '../database/database.ts';
import { askedTogether } from './asked-together.ts';

test('who asks in the same turn gets one reading, who asks after it has begun the next', async () => {
  const database = {} as Database;
  let begun = 0;
  const read = askedTogether(async () => {
    begun += 1;
    return begun;
  });
  expect(await Promise.all([read(database), read(database)])).toEqual([1, 1]);
  const second = read(database);
  await new Promise(setImmediate);
  const third = read(database);
  expect(await Promise.all([second, third])).toEqual([2, 3]);
});

test('a reading that failed is not given again', async () => {
  const database = {} as Database;
  let fails = true;
  const read = askedTogether(async () => {
    if (fails) throw new Error('lost');
    return 'found';
  });
  await expect(read(database)).rejects.toThrow('lost');
  fails = false;
  expect(await read(database)).toBe('found');
});

test('a reading goes on when the one has gone who asked first', async () => {
  const left = new AbortController();
  const database = {} as Database;
  const read = askedTogether(async () => stillAwaited() ?? 'for all');
  const first = whileAwaited(left.signal, () => read(database));
  left.abort();
  expect(await Promise.all([first, read(database)])).toEqual(['for all', 'for all']);
});
