import { replacementColumns } from './replacement-columns.tsx';

/** Of a window of 1440: without the navigation, the margins and a scroll bar. */
const room = 1440 - 240 - 34 - 15;

test('the columns that replacements show at first stand beside each other in a window of 1440', () => {
  const shown = replacementColumns.filter(({ optional }) => !optional);
  const leastWidth = 96;
  expect(shown.reduce((sum, { width = leastWidth }) => sum + width, 0)).toBeLessThanOrEqual(room);
});
