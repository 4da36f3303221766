import { offerHistoryWords } from './offer-history.ts';

test.each([
  ['add', 'added this'],
  ['edit', 'changed it'],
  ['release', 'released it'],
  ['new-version', 'made a new version of it'],
  ['cancel', 'cancelled it'],
])('who did %p reads as “Shahid Haque %s”', (action, words) => {
  expect(offerHistoryWords.actionInWords?.(action)).toBe(words);
});

test.each([
  ['status', 'draft', 'Draft'],
  ['kind', 'free', 'Buy X get Y'],
  ['appliesTo', 'order', 'The whole order'],
  ['measure', 'value', 'Value before offers'],
  ['name', 'Back to school', 'Back to school'],
])('the history shows the %s %p as %p', (field, value, shown) => {
  expect(offerHistoryWords.format?.(field, value)).toBe(shown);
});
