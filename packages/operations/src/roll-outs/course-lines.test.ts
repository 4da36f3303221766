import type { CoursePart, SideFigures } from '@routebook/contract';
import { courseFigures, courseLines } from './course-lines.ts';

const nothing: SideFigures = { people: 0, failing: 0, mounts: 0, mountP95: null, hours: 0, longTasks: 0, tasks: 0 };
const part = (minute: string, fresh: Partial<SideFigures>, old: Partial<SideFigures> = {}): CoursePart => ({
  at: `2026-03-07T08:${minute}:00Z`,
  fresh: { ...nothing, ...fresh },
  old: { ...nothing, ...old },
});
const [failing, mount, , tasks] = courseFigures;
if (!failing || !mount || !tasks) throw new Error('The figures are these.');

test('both sides are drawn in one scale, by time, and what is not known is left out', () => {
  const parts = [
    part('00', { mountP95: 20 }, { mountP95: 40 }),
    part('05', {}, { mountP95: 20 }),
    part('20', { mountP95: 10 }, { mountP95: 20 }),
  ];
  expect(courseLines(parts, mount)).toEqual({
    fresh: { path: 'M0 50L100 75', last: 10 },
    old: { path: 'M0 0L25 50L100 50', last: 20 },
    most: 40,
  });
});

test('a part alone is a point, and nothing a line of nothing', () => {
  expect(courseLines([part('00', { hours: 2, tasks: 6 })], tasks)).toEqual({
    fresh: { path: 'M0 0L0 0', last: 3 },
    old: { path: '', last: null },
    most: 3,
  });
  expect(courseLines([], tasks)).toMatchObject({ fresh: { path: '', last: null }, most: 0 });
});

test('what is nought all the time lies at the bottom', () => {
  const parts = [part('00', { people: 3 }), part('05', { people: 4 })];
  expect(courseLines(parts, failing).fresh).toEqual({ path: 'M0 100L100 100', last: 0 });
});
