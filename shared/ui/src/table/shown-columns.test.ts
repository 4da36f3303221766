import type { Column } from './column.ts';
import { shownColumns, withColumnTurned } from './shown-columns.ts';

const cell = () => null;
const columns: Column<object>[] = [
  { id: 'name', header: 'Name', cell, fixed: true },
  { id: 'code', header: 'Code', cell },
  { id: 'changed', header: 'Changed', cell, optional: true },
];
const ids = (chosen: string) => shownColumns(columns, chosen).map(({ id }) => id);

describe('the columns of a table', () => {
  test("are the screen's own choice until the address says otherwise", () => {
    expect(ids('')).toEqual(['name', 'code']);
    expect(ids('changed')).toEqual(['name', 'changed']);
  });

  test('are turned on and off, and the own choice needs no address', () => {
    expect(withColumnTurned(columns, '', 'changed')).toBe('name,code,changed');
    expect(withColumnTurned(columns, 'name,code,changed', 'changed')).toBeUndefined();
    expect(withColumnTurned(columns, '', 'code')).toBe('name');
  });
});
