import { levelOf } from '@routebook/contract';
import { nodeColumns } from './node-columns.tsx';

const headers = (level: Parameters<typeof levelOf>[0]) => nodeColumns(levelOf(level)).map(({ header }) => header);

test('a division shows how many districts it has, and all that lies beneath', () => {
  expect(headers('division')).toEqual([
    'Name',
    'Code',
    'Belongs to',
    'Manager',
    'Districts',
    'DB houses',
    'Routes',
    'Outlets',
    'SOs',
    'Status',
    'Updated',
    'Added',
  ]);
});

test('a nation belongs to nothing', () => {
  expect(headers('nation')).not.toContain('Belongs to');
});

test('an area counts its DB houses once', () => {
  expect(headers('area').filter((header) => /db houses/i.test(header))).toHaveLength(1);
});

test('only what the server can sort by is sortable', () => {
  const sortable = nodeColumns(levelOf('zone')).filter((column) => column.sortable);
  expect(sortable.map(({ id }) => id)).toEqual(['name', 'code', 'status', 'updatedAt', 'createdAt']);
});
