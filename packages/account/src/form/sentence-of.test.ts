import { CallFailed, ServerUnreachable } from '@routebook/auth';
import { inWords, sentenceOf } from './sentence-of.ts';

const tooMany = { success: false, code: 'TOO_MANY', message: 'Too many attempts.', requestId: 'r' } as const;

test.each([
  [1, 'in 1 second'],
  [75, 'in 75 seconds'],
  [90, 'in 2 minutes'],
  [841, 'in 15 minutes'],
])('%i seconds are said as "%s"', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});

test('too many attempts say when to try again, where the server says it', () => {
  expect(sentenceOf(new CallFailed(429, tooMany, 300))).toBe('Too many attempts. Try again in 5 minutes.');
  expect(sentenceOf(new CallFailed(429, tooMany))).toBe('Too many attempts.');
});

test('a server that gives no answer is said plainly', () => {
  expect(sentenceOf(new ServerUnreachable())).toMatch(/^The server cannot be reached\./);
});
