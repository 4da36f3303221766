import { eventInWords } from './order-words.ts';

test('a line of the timeline says what, how much and why', () => {
  expect(eventInWords({ step: 'collect', amount: '1200.00', reason: 'by bKash' })).toBe('Paid BDT 1,200.00: by bKash');
  expect(eventInWords({ step: 'submit', amount: null, reason: '' })).toBe('Submitted');
});
