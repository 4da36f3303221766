import { decisionProblem, differenceOf, lineProblems } from './rules.ts';

test.each([
  ['count', 95, 100, -5],
  ['count', 0, 0, 0],
  ['adjustment', -3, 100, -3],
  ['adjustment', 7, 100, 7],
  ['damage', 4, 100, -4],
] as const)('%s of %i where %i were changes the stock by %i', (kind, pieces, before, difference) => {
  expect(differenceOf(kind, pieces, before)).toBe(difference);
});

test('what makes no sense is told beside its line', () => {
  const line = (pieces: number, productId = 'soap') => ({ productId, pieces });
  expect(lineProblems('count', [line(0), line(4, 'tea')])).toEqual({});
  expect(lineProblems('count', [line(-1), line(4)])).toEqual({
    'lines.0.pieces': 'Say how many are there: 0 or more.',
    'lines.1.productId': 'This product is in another line: put them together.',
  });
  expect(lineProblems('damage', [line(0)])).toEqual({ 'lines.0.pieces': 'Say how many are lost: 1 or more.' });
  expect(lineProblems('adjustment', [line(0)])).toEqual({
    'lines.0.pieces': 'Nothing would change: use another number than 0.',
  });
});

test('another person decides, once', () => {
  const madeBy = { id: 'maker', name: 'Maker' };
  expect(decisionProblem({ state: 'waiting', madeBy }, 'other')).toBeNull();
  expect(decisionProblem({ state: 'waiting', madeBy }, 'maker')).toMatchObject({ code: 'REFUSED' });
  expect(decisionProblem({ state: 'posted', madeBy }, 'other')).toMatchObject({ code: 'ALREADY_DONE' });
});
