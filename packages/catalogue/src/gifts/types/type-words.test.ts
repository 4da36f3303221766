import { eligibilityOf, validityOf } from './type-words.ts';

test('eligibility reads as what an outlet has to reach', () => {
  expect(eligibilityOf({ eligiblePoints: 1500, eligibleValue: null })).toBe('1,500 points');
  expect(eligibilityOf({ eligiblePoints: null, eligibleValue: '20000.00' })).toBe('BDT 20,000.00');
  expect(eligibilityOf({ eligiblePoints: null, eligibleValue: null })).toBe('Anybody');
});

test('validity names both days, or the one there is', () => {
  expect(validityOf({ validFrom: '2026-01-01', lastDay: '2026-03-31' })).toBe('01 Jan 2026 to 31 Mar 2026');
  expect(validityOf({ validFrom: null, lastDay: '2026-03-31' })).toBe('up to 31 Mar 2026');
  expect(validityOf({ validFrom: '2026-01-01', lastDay: null })).toBe('from 01 Jan 2026');
  expect(validityOf({ validFrom: null, lastDay: null })).toBe('Always');
});
