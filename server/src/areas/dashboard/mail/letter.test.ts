import { inboxInWords, topLineInWords } from './letter.ts';

const stat = { compared: null, growth: null, spark: [] };

test('the top line is read a figure a line, with its unit and its growth', () => {
  const stats = [
    { ...stat, key: 'secondary' as const, value: '1234567.50', growth: '4.2' },
    { ...stat, key: 'orders' as const, value: '1200', growth: '-3.0' },
    { ...stat, key: 'strike' as const, value: '57.3' },
    { ...stat, key: 'achievement' as const, value: null },
  ];
  expect(topLineInWords(stats, 'value').split('\n')).toEqual([
    'Secondary sales: BDT 12,34,568 (+4.2 %)',
    'Orders: 1200 (-3.0 %)',
    'Strike rate: 57.3 %',
  ]);
  expect(topLineInWords(stats.slice(0, 1), 'volume')).toBe('Secondary sales: 1234567.50 pieces (+4.2 %)');
});

test('the inbox is counted rule by rule', () => {
  const counts = [
    { rule: 'overLimit' as const, open: 2, own: 1 },
    { rule: 'stockOut' as const, open: 3, own: 0 },
  ];
  expect(inboxInWords(counts)).toBe(
    '5 cases want a decision, 1 of them yours:\n- Best sellers out of stock: 3\n- Dues over limit: 2',
  );
  expect(inboxInWords([])).toBe('Nothing in the inbox wants a decision.');
});
