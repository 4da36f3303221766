import { arrayText, rowText } from './row-text.ts';

test('cells are separated by tabs, nothing stands for null, and what COPY would misread is escaped', () => {
  expect(rowText(['a', 1.5, true, null, ''])).toBe('a\t1.5\ttrue\t\\N\t\n');
  expect(rowText(['back\\slash', 'tab\there', 'line\nend\r'])).toBe('back\\\\slash\ttab\\there\tline\\nend\\r\n');
});

test('arrays are written in braces', () => {
  expect(arrayText([6, 0])).toBe('{6,0}');
});
