import { inverse, noHistory, redone, type Step, undone, withStep } from './history.ts';

const step = (words: string): Step => ({ words, edits: [{ row: 'a', cell: 0, before: null, after: 5 }] });

test('steps are undone from the last, and done again', () => {
  const both = withStep(withStep(noHistory, step('Type')), step('Paste'));
  const once = undone(both);
  expect(once.done.map(({ words }) => words)).toEqual(['Type']);
  expect(once.undone.map(({ words }) => words)).toEqual(['Paste']);
  expect(redone(once)).toEqual(both);
});

test('another step forgets what was undone', () => {
  const other = withStep(undone(withStep(noHistory, step('Type'))), step('Fill'));
  expect(other.undone).toEqual([]);
  expect(redone(other)).toEqual(other);
});

test('the oldest steps are forgotten', () => {
  let history = noHistory;
  for (let count = 0; count < 300; count += 1) history = withStep(history, step(`Step ${count}`));
  expect(history.done).toHaveLength(200);
  expect(history.done.at(-1)?.words).toBe('Step 299');
});

test('nothing is undone where nothing was done', () => {
  expect(undone(noHistory)).toEqual(noHistory);
});

test('the inverse of a step brings back what was', () => {
  expect(inverse(step('Type')).edits).toEqual([{ row: 'a', cell: 0, before: 5, after: null }]);
});
