import { planDay } from './plan.ts';
import { readRequest } from './read-request.ts';

const people = Array.from({ length: 400 }, (_, number) => `so${number}@example.com`).join(',');
const planned = (...parameters: string[]) => {
  const request = readRequest(['--people', people, ...parameters]);
  if (!request) throw new Error('This asked for help.');
  return planDay(request);
};

test('the same seed plays the same day, another another', () => {
  expect(planned()).toEqual(planned());
  expect(planned('--seed', '2')).not.toEqual(planned());
});

test('people come in the first quarter and go in the last, some not at all', () => {
  const day = planned('--absent', '10');
  const came = day.filter((plan) => plan.in !== null);
  expect(came.length / day.length).toBeCloseTo(0.9, 1);
  for (const plan of came) {
    expect(plan.in).toBeLessThanOrEqual(0.25);
    if (plan.out !== null) expect(plan.out).toBeGreaterThanOrEqual(0.75);
  }
  expect(day.filter((plan) => plan.in === null).every(({ out }) => out === null)).toBe(true);
});

test('nobody is far, absent or forgetful when no share is', () => {
  const day = planned('--absent', '0', '--far', '0', '--no-check-out', '0', '--clock-off', '0');
  expect(day.every((plan) => plan.out !== null && plan.metres < 200 && !plan.clockOff)).toBe(true);
});

test.each([
  [[], 'Say who plays'],
  [['--people', 'nobody'], 'no e-mail address'],
  [['--people', 'a@b.c', '--far', '101'], 'from 0 to 100'],
  [['--people', 'a@b.c', '--seconds', 'soon'], '--seconds'],
  [['--people', 'a@b.c', '--portal', 'portal'], 'no address'],
  [['--people-file', '/nowhere/at/all'], 'cannot be read'],
  [['--faster'], 'faster'],
])('%j is no command line: %s', (parameters, words) => {
  expect(() => readRequest(parameters)).toThrow(words);
});
