import { freshLine } from '../../lines/typed-line.ts';
import { bodyOf, isComplete } from './typed-update.ts';

const line = (cases: string, pieces: string) => ({ ...freshLine, productId: 'soap', caseSize: 48, cases, pieces });

test('a line without a product is none, and one without a number is not complete', () => {
  const typed = (...lines: object[]) => bodyOf({ dbHouseId: 'house', date: '2026-01-01', lines: lines as never });
  expect(typed(line('1', '2'), freshLine).lines).toEqual([{ productId: 'soap', pieces: 50 }]);
  expect(isComplete(typed(line('1', '2'), freshLine))).toBe(true);
  expect(isComplete(typed(line('', '')))).toBe(false);
  expect(isComplete(typed(freshLine))).toBe(false);
});
