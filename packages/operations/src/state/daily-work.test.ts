import type { DailyWork } from '@routebook/contract';
import { dailyStat, unfinishedWork } from './daily-work.ts';

const work = (more: Partial<DailyWork> = {}): DailyWork => ({
  name: 'market',
  day: '2026-03-02',
  doneAt: '2026-03-01T18:00:01Z',
  failure: null,
  failedAt: null,
  notDone: [],
  ...more,
});

test.each([
  ['all of it is done', [work(), work({ name: 'attendance' })], 'Done', 'up to 02 Mar 2026'],
  ['a new day has just begun', [work(), work({ day: '2026-03-01' })], 'Done', 'up to 01 Mar 2026'],
  ['one is behind', [work(), work({ name: 'attendance', day: '2026-02-27' })], 'Not all done', 'up to 27 Feb 2026'],
  ['one broke off', [work({ failure: 'a lock' })], 'Not all done', 'up to 02 Mar 2026'],
  ['none was ever done', [work(), work({ day: null })], '—', 'no day is done yet'],
  ['there is none', [], '—', 'no day is done yet'],
])('says in short when %s', (_, daily, value, detail) => {
  expect(dailyStat(daily, '2026-03-02')).toEqual({ label: 'Daily work', value, detail });
});

test('names what broke off by what it is for, and each part that was left', () => {
  const left = { what: 'Uttara becomes closed', day: '2026-03-01', failure: 'it is in use' };
  expect(unfinishedWork([work({ failure: 'a lock', failedAt: '2026-03-02T18:00:01Z', notDone: [left] })])).toEqual([
    { what: 'Planned changes of the market', day: null, why: 'a lock' },
    { what: 'Uttara becomes closed', day: '2026-03-01', why: 'it is in use' },
  ]);
});
