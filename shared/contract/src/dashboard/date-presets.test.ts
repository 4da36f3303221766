import { datePresets, presetOf, presetRange } from './date-presets.ts';

test.each([
  ['today', '2026-11-23', '2026-11-23'],
  ['sevenDays', '2026-11-16', '2026-11-23'],
  ['mtd', '2026-11-01', '2026-11-23'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-10-01', '2026-11-23'],
  ['year', '2026-01-01', '2026-11-23'],
] as const)('%s is %s to %s', (preset, from, to) => {
  expect(presetRange(preset, '2026-11-23')).toEqual({ from, to });
});

test('a preset crosses the turn of a year', () => {
  expect(presetRange('lastMonth', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(presetRange('sevenDays', '2026-01-03').from).toBe('2025-12-27');
});

test('a range is known by its preset; an own one is none', () => {
  for (const preset of datePresets) expect(presetOf(presetRange(preset, '2026-11-23'), '2026-11-23')).toBe(preset);
  expect(presetOf({ from: '2026-11-02', to: '2026-11-05' }, '2026-11-23')).toBeNull();
});
