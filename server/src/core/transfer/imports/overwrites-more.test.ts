import { overwritesMore } from './overwrites-more.ts';

const plan = (action: 'add' | 'change' | 'none' | 'error', number = 2) => ({
  action,
  row: { number, values: {}, problems: [] },
});

test.each(['add', 'none'])('a row that is changed where its check said "%s" overwrites more', (checked) => {
  expect(
    overwritesMore(
      [plan('none', 1), plan('change')],
      new Map([
        [1, 'change'],
        [2, checked],
      ]),
    ),
  ).toBe(true);
});

test.each(['change', 'error'])('a row that is changed where its check said "%s" does not', (checked) => {
  expect(overwritesMore([plan('change')], new Map([[2, checked]]))).toBe(false);
});

test.each(['add', 'none', 'error'] as const)('a row of which comes "%s" overwrites nothing', (action) => {
  expect(overwritesMore([plan(action)], new Map([[2, 'add']]))).toBe(false);
});
