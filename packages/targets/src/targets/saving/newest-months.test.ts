import type { TargetMonth } from '@routebook/contract';
import { newestMonths } from './newest-months.ts';

const month = (name: string, revision: number, version: number) => ({ month: name, revision, version }) as TargetMonth;

test('a month is as the save answered it until it is read again', () => {
  const read = [month('2030-01', 1, 4), month('2030-02', 1, 4)];
  const saved = [month('2030-01', 1, 5), month('2030-02', 1, 4)];
  expect(newestMonths(read, saved)).toEqual([saved[0], read[1]]);
  const later = [month('2030-01', 1, 6), month('2030-02', 2, 0)];
  expect(newestMonths(later, saved)).toEqual(later);
  expect(newestMonths(read, later)).toEqual(later);
});
