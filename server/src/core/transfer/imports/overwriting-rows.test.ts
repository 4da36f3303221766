import { overwritingRows } from './overwriting-rows.ts';

const plan = (action: 'add' | 'change' | 'none' | 'error', number = 2, version?: number) => ({
  action,
  row: { number, values: {}, problems: [] },
  ...(version !== undefined && { version }),
});

test.each(['add', 'none'] as const)('a row that is changed where its check said "%s" overwrites more', (action) => {
  const checked = new Map([
    [1, { action: 'change', version: 3 }],
    [2, { action, version: null }],
  ] as const);
  expect(overwritingRows([plan('none', 1), plan('change', 2, 1)], checked)).toEqual([2]);
});

test('a row that changes what somebody else has changed since its check overwrites more', () => {
  const checked = new Map([
    [2, { action: 'change', version: 3 }],
    [5, { action: 'change', version: 3 }],
  ] as const);
  expect(overwritingRows([plan('change', 2, 3), plan('change', 5, 4)], checked)).toEqual([5]);
});

test.each([
  { action: 'change', version: null },
  { action: 'error', version: null },
] as const)('a row that is changed where its check said $action, and kept no version, does not', (checked) => {
  expect(overwritingRows([plan('change', 2, 4)], new Map([[2, checked]]))).toEqual([]);
});

test.each(['add', 'none', 'error'] as const)('a row of which comes "%s" overwrites nothing', (action) => {
  expect(overwritingRows([plan(action)], new Map([[2, { action: 'add', version: null }]]))).toEqual([]);
});
