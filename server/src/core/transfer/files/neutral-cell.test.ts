import fc from 'fast-check';
import { neutralCell, plainCell } from './neutral-cell.ts';

test.each(['=1+1', '+1', '-1+1', '-1 ', '-1e9', '@sum', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠sum', "'=1"])(
  '%j begins with an apostrophe in a file, and is read as it was',
  (text) => {
    expect(neutralCell(text)).toBe(`'${text}`);
    expect(plainCell(neutralCell(text))).toBe(text);
  },
);

test.each(['-1', '-365.00'])('the number %j stands in a file as it is, to be added up', (text) => {
  expect(neutralCell(text)).toBe(text);
  expect(plainCell(text)).toBe(text);
});

test.each(['a=1', "O'Hara", "'quoted'", '', 'ঢাকা', '１'])('%j stands in a file as it is', (text) => {
  expect(neutralCell(text)).toBe(text);
});

test('whatever a text begins with is read as it was', () => {
  const text = fc.string({ unit: fc.constantFrom(...`'=+-@\t\r＝＋－＠a1 `) });
  fc.assert(fc.property(text, (given) => expect(plainCell(neutralCell(given))).toBe(given)));
});
