import type { TargetMonth, TargetRow } from '@routebook/contract';
import { spreadOverDays } from './spread-days.ts';
import { yearColumns, yearRows, yearSummaries } from './year-sheet.ts';

const month = (number: number, more: Partial<TargetMonth> = {}): TargetMonth => ({
  month: `2027-${String(number).padStart(2, '0')}`,
  revision: 1,
  state: 'draft',
  version: 3,
  inForce: null,
  closed: false,
  editable: true,
  next: ['submit'],
  revisions: [],
  ...more,
});
const row = (
  id: string,
  parentId: string | null,
  amounts: (string | null)[],
  more: Partial<TargetRow> = {},
): TargetRow => ({
  id,
  parentId,
  level: 'area',
  code: id,
  name: id,
  editable: true,
  children: 0,
  amounts,
  ...more,
});
const months = [month(1), month(2, { state: 'approved', revision: 2, editable: false, next: ['lock', 'revise'] })];
const sheet = {
  year: 2027,
  months,
  decimals: 2,
  adds: true,
  beside: '',
  withBuffer: new Set<string>(),
  shown: (amount: number) => String(amount),
};

test('a month says where it stands, and why nothing of it is typed in', () => {
  expect(yearColumns(sheet)).toEqual([
    { id: '2027-01', header: 'Jan', detail: 'Draft' },
    {
      id: '2027-02',
      header: 'Feb',
      detail: 'Approved 2',
      locked: 'Feb is approved: begin a revision to change it.',
    },
  ]);
});

test('who may not begin a revision is not told to', () => {
  const seen = month(2, { state: 'approved', editable: false, next: [] });
  expect(yearColumns({ ...sheet, months: [seen] })[0]?.locked).toBe('Feb is approved.');
});

test('what stands beside is a column next to each, that is not typed in', () => {
  const beside = { ...sheet, beside: 'Last year' };
  expect(yearColumns(beside).map(({ header, detail }) => `${header} ${detail}`)).toEqual([
    'Jan Draft',
    'Jan Last year',
    'Feb Approved 2',
    'Feb Last year',
  ]);
  expect(yearRows([row('a', null, ['1.00', null], { beside: ['2.00', '3.00'] })], beside)[0]?.values).toEqual([
    100,
    200,
    null,
    300,
  ]);
});

test('a buffer is a row beneath its place, which then adds up with it', () => {
  const rows = yearRows([row('a', null, ['5.00', null], { buffers: ['1.00', null] })], sheet);
  expect(rows.map(({ id, parentId, isBuffer }) => [id, parentId, isBuffer])).toEqual([
    ['a', null, undefined],
    ['a:buffer', 'a', true],
  ]);
});

test('an officer is not typed in where he works elsewhere in the month', () => {
  const officer = { areaId: 'a', userId: 'u', periods: [{ from: '2027-02-11', to: '2027-12-31' }] };
  expect(yearRows([row('a.u', 'a', [null, null], { level: 'officer', officer })], sheet)[0]?.locks).toEqual([
    'Works elsewhere in this month.',
  ]);
});

test('the year and its difference are in view, also where months make up for each other', () => {
  const [year, difference] = yearSummaries(sheet);
  const state = { id: 'a', parentId: null, name: 'a', depth: 0, base: [], values: [500, 100], below: [400, 200] };
  expect(year?.of(state).text).toBe('600');
  expect(difference?.of(state)).toMatchObject({ text: '2 months', tone: 'warning' });
  expect(difference?.of({ ...state, below: [400, 100] })).toMatchObject({ text: '+100' });
  expect(difference?.of({ ...state, below: [500, 100] }).text).toBe('✓');
});

test('what a month lacks goes to the days that are free, equally', () => {
  const state = { id: 'a', parentId: null, name: 'a', depth: 0, base: [], values: [10, null, 20, null] };
  const spread = (month: number) =>
    spreadOverDays([state], { monthOf: () => month, freeDays: () => [1, 2, 3], beside: '' }).map(
      ({ amount }) => amount,
    );
  expect(spread(110)).toEqual([34, 33, 33]);
  expect(spread(5)).toEqual([]);
});
