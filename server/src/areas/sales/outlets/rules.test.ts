import { mayBeOne, positionProblem, stepProblem } from './rules.ts';

test.each([
  [{ latitude: 23.8103, longitude: 90.4125 }, null],
  [{ latitude: 90.4125, longitude: 23.8103 }, /swapped/],
  [{ latitude: 0, longitude: 0 }, /no position/],
  [{ latitude: 28.6, longitude: 77.2 }, /not in Bangladesh/],
  [{ latitude: 23.8, longitude: 77.2 }, /not in Bangladesh/],
])('a pin at %p is taken or said to be wrong', (position, problem) => {
  const [sentence = null] = Object.values(positionProblem(position) ?? {});
  if (problem === null) expect(sentence).toBeNull();
  else expect(sentence).toMatch(problem);
});

const step = {
  name: 'Janani Store',
  from: 'pending',
  to: 'active',
  reason: undefined,
  proposedBy: 'somebody',
  mergedInto: null,
  personId: 'another',
} as const;

test('somebody else than who proposed it approves an outlet', () => {
  expect(stepProblem(step)).toBeNull();
  expect(stepProblem({ ...step, personId: 'somebody' })?.sentence).toMatch('somebody else decides');
});

test('rejecting and closing want a reason, and nothing goes back to pending', () => {
  expect(stepProblem({ ...step, to: 'rejected' })?.field).toBe('reason');
  expect(stepProblem({ ...step, from: 'active', to: 'closed' })?.field).toBe('reason');
  expect(stepProblem({ ...step, from: 'active', to: 'pending' })?.sentence).toMatch('cannot become pending');
  expect(stepProblem({ ...step, from: 'rejected' })?.sentence).toMatch('cannot become active');
  expect(stepProblem({ ...step, from: 'closed', mergedInto: 'x' })?.sentence).toMatch('merged into another');
});

test('the same number, or the same door and name, has to be looked at', () => {
  expect(mayBeOne(['mobile'])).toBe(true);
  expect(mayBeOne(['name', 'near'])).toBe(true);
  expect(mayBeOne(['near'])).toBe(false);
  expect(mayBeOne(['name'])).toBe(false);
});
