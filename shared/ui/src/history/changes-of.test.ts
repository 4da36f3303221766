import { changesOf } from './changes-of.ts';

const fields = { name: 'Name', status: 'Status', visitDays: 'Visit days' };

describe('what an entry of the history changed', () => {
  test('is each field that differs, from what to what', () => {
    const before = { name: 'Dhaka', status: 'active', visitDays: [1, 2] };
    expect(changesOf({ before, after: { ...before, name: 'Dhaka Metro', visitDays: [1, 2] } }, fields)).toEqual([
      { field: 'name', label: 'Name', before: 'Dhaka', after: 'Dhaka Metro' },
    ]);
  });

  test('is what was filled in, of a new row', () => {
    expect(changesOf({ before: null, after: { name: 'Dhaka', status: null } }, fields)).toEqual([
      { field: 'name', label: 'Name', before: undefined, after: 'Dhaka' },
    ]);
  });

  test('leaves out what has no label, and reads values as the screen does', () => {
    const entry = { before: { status: 'active', version: 1 }, after: { status: 'hold', version: 2 } };
    expect(changesOf(entry, fields, (_, value) => String(value).toUpperCase())).toEqual([
      { field: 'status', label: 'Status', before: 'ACTIVE', after: 'HOLD' },
    ]);
  });
});
