import { weekday } from '../days.ts';
import { createWorld } from '../world.ts';
import { type FieldDay, fieldDaysOf, fieldWorkersOf, periodOf } from './field-days.ts';
import { fieldToldOf } from './field-told.ts';
import { holidaysBetween } from './holidays.ts';

const world = createWorld('small', '2026-05-19');
const told = fieldToldOf(world);
let days: FieldDay[];

beforeAll(() => {
  days = [...fieldDaysOf(world, told)];
});

const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;
const of = (...statuses: readonly string[]) => days.filter(({ status }) => statuses.includes(status));

test('everybody who works in the field has one row a day, over three months and this one', () => {
  expect(fieldWorkersOf(world)).toHaveLength(140);
  expect(periodOf(world).first).toBe(Date.UTC(2026, 1, 1) / 86_400_000);
  expect(new Set(days.map(({ person, day }) => `${person.id} ${day}`)).size).toBe(days.length);
  expect(days.length).toBeGreaterThan(13_500);
  expect(days.map(({ index }) => index)).toEqual(days.map((_, index) => index));
});

test('of those on duty 92 % come, of those who come 12 % are late, 3 % begin out of the fence', () => {
  const past = days.filter(({ day }) => day < world.today);
  const came = past.filter(({ in: mark, corrected }) => mark || corrected);
  const due = past.filter(({ status }) => !['leave', 'weeklyOff', 'holiday'].includes(status));
  expect(share(came, due)).toBeCloseTo(0.92, 1);
  expect(
    share(
      came.filter(({ lateMinutes }) => lateMinutes > 0),
      came,
    ),
  ).toBeCloseTo(0.12, 1);
  const measured = past.filter(({ in: mark }) => mark?.distance != null);
  expect(
    share(
      measured.filter(({ flags }) => flags.includes('outOfFence')),
      measured,
    ),
  ).toBeCloseTo(0.03, 2);
});

test('Fridays are off, the Eids are holidays, some are on leave and some forgot to check out', () => {
  expect(of('weeklyOff').every(({ day }) => weekday(day) === 5)).toBe(true);
  expect(days.some(({ day, in: mark }) => weekday(day) === 5 && mark)).toBe(false);
  const names = periodOf(world).holidays.map(({ name }) => name);
  expect(names.filter((name) => name === 'Eid-ul-Fitr')).toHaveLength(6);
  expect(of('holiday').length).toBeGreaterThan(140 * 4);
  expect(told.leaves.length).toBeGreaterThan(30);
  expect(of('missingCheckOut').length).toBeGreaterThan(20);
});

test('nobody says that they checked out before their last call', () => {
  const called = told.corrections.filter(({ day }) => day.lastCall !== null);
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter(({ out, day }) => (out ?? 0) <= (day.lastCall ?? 0))).toEqual([]);
});

test('corrections of the last week wait, earlier ones were decided by somebody else', () => {
  const waiting = told.corrections.filter(({ state }) => state === 'waiting');
  expect(waiting.length).toBeGreaterThan(2);
  expect(waiting.every(({ day }) => day.day > world.today - 7)).toBe(true);
  const decided = told.corrections.filter(({ state }) => state !== 'waiting');
  expect(decided.length).toBeGreaterThan(40);
  expect(
    decided.every(({ askedBy, decidedBy, day }) => decidedBy && decidedBy !== askedBy && decidedBy !== day.person),
  ).toBe(true);
});

test('a day is worked under the market of that day', () => {
  const moved = days.filter(({ path }) => path !== '{}').map(({ path }) => path.slice(1, -1).split(','));
  expect(moved.every((path) => path.length >= 1 && path.length <= 9)).toBe(true);
  expect(
    share(
      moved.filter((path) => path.length === 9),
      moved,
    ),
  ).toBeGreaterThan(0.6);
});

test('holidays come once a day, in their order', () => {
  const holidays = holidaysBetween(Date.UTC(2026, 0, 1) / 86_400_000, Date.UTC(2026, 11, 31) / 86_400_000);
  expect(new Set(holidays.map(({ day }) => day)).size).toBe(holidays.length);
  expect(holidays).toHaveLength(12);
});
