import { gridColumns, roomForAmounts } from './columns.ts';
import { layoutOf, scrolledTo } from './layout.ts';

const months = ['Jan', 'Feb'].map((header) => ({ id: header, header, width: 100 }));
const summary = (id: string, side: 'left' | 'right') => ({ id, header: id, side, width: 50, of: () => ({ text: '' }) });
const columns = gridColumns('Place', months, [
  summary('code', 'left'),
  summary('year', 'right'),
  summary('rest', 'right'),
]);

test('names and summaries stay in view at their ends, with the room of what is typed in between', () => {
  const { styles, ...rest } = layoutOf(columns, false);
  const name = columns[0]?.width ?? 0;
  expect(styles.slice(1)).toEqual([
    { width: 50, left: name },
    { width: 100, left: name + 50 },
    { width: 100, left: name + 150 },
    { width: 50 },
    { width: 50 },
  ]);
  expect(rest).toEqual({
    left: name + 50,
    right: 100,
    width: name + 350,
    first: 2,
    count: 2,
    room: 200,
    end: 4,
  });
});

test('on a narrow screen only the names stay in view', () => {
  expect(layoutOf(columns, true)).toMatchObject({ left: 132, right: 0, width: 132 + 350 });
});

test('a column that is come to stands between those that stay in view, the last one too', () => {
  const wide = layoutOf(columns, false);
  const at = (scrollLeft: number, clientWidth: number) => ({ scrollLeft, clientWidth });
  const room = wide.left + wide.right + 150;
  expect([2, 3].map((column) => scrolledTo(column, wide, at(0, room)))).toEqual([0, 50]);
  expect([2, 3].map((column) => scrolledTo(column, wide, at(50, room)))).toEqual([0, 50]);
  const narrow = layoutOf(columns, true);
  expect(scrolledTo(3, narrow, at(0, 132 + 150))).toBe(132 + 50 + 200 - (132 + 150));
  expect(scrolledTo(3, narrow, at(200, 132 + 150))).toBe(150);
});

test('a column is as wide as the largest amount of the sheet needs, however narrow it was to be', () => {
  const room = roomForAmounts([{ values: [null, 5_73_59_900] }, { values: [-7] }], 0);
  expect(room).toBeGreaterThan('5,73,59,900'.length * 8);
  expect(gridColumns('Place', months, [], room).slice(1)).toMatchObject([{ width: room }, { width: room }]);
  expect(gridColumns('Place', months, [], 40).slice(1)).toMatchObject([{ width: 100 }, { width: 100 }]);
});
