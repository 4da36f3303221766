import { type Level, levelNames, levelOf, nodeListCalls } from '@routebook/contract';
import { dbHouses } from '../db-houses/db-houses.tsx';
import { routes } from '../routes/routes.tsx';
import { nodeColumns } from './node-columns.tsx';

const headers = (level: Parameters<typeof levelOf>[0]) => nodeColumns(levelOf(level)).map(({ header }) => header);

function columnsOf(level: Level): readonly { id: string; width?: number; optional?: boolean }[] {
  return level === 'dbHouse' ? dbHouses.columns : level === 'route' ? routes.columns : nodeColumns(levelOf(level));
}

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
    'MTD primary',
    'MTD secondary',
    'Achievement',
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

/** Of a window of 1440: without the navigation, the margins, a scroll bar, and the columns of a row's choice and menu. */
const room = 1440 - 240 - 34 - 15 - 36 - 44;

test.each(levelNames)('the columns that a %s shows at first stand beside each other in a window of 1440', (level) => {
  const shown = columnsOf(level).filter(({ optional }) => !optional);
  const leastWidth = 96;
  expect(shown.reduce((sum, { width = leastWidth }) => sum + width, 0)).toBeLessThanOrEqual(room);
});

/** Which outlet is the first of a route is a name, by which nobody looks for a route. */
const unsorted: Partial<Record<Level, readonly string[]>> = { route: ['topOrderedOutlet'] };

test.each(levelNames)('every column of a %s sorts, but for the top outlet of a route', (level) => {
  const sorts: readonly string[] = nodeListCalls[level].list.sorts;
  const ids = columnsOf(level).map(({ id }) => id);
  expect(ids.filter((id) => !sorts.includes(id))).toEqual(unsorted[level] ?? []);
});
