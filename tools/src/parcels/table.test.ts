import { table } from './table.ts';

test('a table has its texts to the left and its numbers to the right', () => {
  const columns = [
    { title: 'Name', cell: ({ name }: { name: string; tabs: number }) => name },
    { title: 'Tabs', cell: ({ tabs }: { name: string; tabs: number }) => tabs },
  ];
  const rows = [
    { name: 'nav', tabs: 7 },
    { name: 'hierarchy', tabs: 12 },
  ];
  expect(table(columns, rows).split('\n')).toEqual(['Name       Tabs', 'nav           7', 'hierarchy    12']);
  expect(table(columns, [])).toBe('Name  Tabs');
});
