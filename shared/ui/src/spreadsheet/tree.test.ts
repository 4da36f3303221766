import { seenIn, treeOf } from './tree.ts';

const rows = [
  { id: 'dhaka', parentId: 'nation' },
  { id: 'nation', parentId: null },
  { id: 'sylhet', parentId: 'nation' },
  { id: 'gulshan', parentId: 'dhaka' },
];

test('each parent stands before its children, which keep their order', () => {
  const tree = treeOf(rows);
  expect(tree.order).toEqual(['nation', 'dhaka', 'gulshan', 'sylhet']);
  expect(tree.depths.get('gulshan')).toBe(2);
});

test('a row whose parent is not here stands at the top', () => {
  expect(treeOf(rows.slice(2)).order).toEqual(['sylhet', 'gulshan']);
});

test('what is beneath a closed row is not seen, however open it is itself', () => {
  const tree = treeOf(rows);
  expect(seenIn(tree, (id) => id !== 'nation')).toEqual(['nation']);
  expect(seenIn(tree, (id) => id !== 'dhaka')).toEqual(['nation', 'dhaka', 'sylhet']);
});
