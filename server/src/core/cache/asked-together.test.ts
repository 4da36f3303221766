import { expect, test } from '@jest/globals';
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
