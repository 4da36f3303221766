import { isOver } from './rules.ts';

const now = { today: '2026-11-23', time: '21:00', dayEndBy: '21:00', dayType: 'working' };

test.each([
  ['today before the time', { ...now, day: '2026-11-23', time: '20:59' }, false],
  ['today from the time on', { ...now, day: '2026-11-23' }, true],
  ['a past day, at any time', { ...now, day: '2026-11-22', time: '00:10' }, true],
  ['a day to come', { ...now, day: '2026-11-24' }, false],
  ['a day off', { ...now, day: '2026-11-20', dayType: 'weeklyOff' }, false],
])('the end of %s', (_, day, over) => {
  expect(isOver(day)).toBe(over);
});
