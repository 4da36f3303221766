import { type Capability, type GiftState, giftStates } from '@routebook/contract';
import { mayEdit, requestProblem, stepProblem, stepsFor } from './rules.ts';

const somebody = (...capabilities: Capability[]) => ({ user: { id: 'asker' }, capabilities: new Set(capabilities) });
const gift = (state: GiftState, requestedById = 'another') => ({ state, requestedById });
const everything = somebody('catalogue.add', 'catalogue.edit', 'catalogue.approve', 'field.work');

test('a gift goes one way, and what was issued is only taken back', () => {
  const ways = Object.fromEntries(giftStates.map((state) => [state, stepsFor(everything, gift(state))]));
  expect(ways).toEqual({
    requested: ['approved', 'rejected', 'withdrawn'],
    approved: ['issued', 'withdrawn'],
    issued: ['acknowledged', 'returned'],
    acknowledged: ['returned'],
    returned: [],
    rejected: [],
    withdrawn: [],
  });
});

test('every step that is not offered is refused, done ones as done already', () => {
  for (const state of giftStates)
    for (const to of giftStates) {
      const refusal = stepProblem(everything, gift(state), to);
      expect([state, to, refusal === null]).toEqual([state, to, stepsFor(everything, gift(state)).includes(to)]);
      if (state === to) expect(refusal?.code).toBe('ALREADY_DONE');
    }
});

test('who works in the field asks, proves the hand-over and withdraws the own request, and no more', () => {
  const officer = somebody('catalogue.see', 'field.work');
  expect(requestProblem(officer, 'requested')).toBeNull();
  expect(requestProblem(officer, 'issued')?.code).toBe('NOT_ALLOWED');
  expect(stepsFor(officer, gift('requested', 'asker'))).toEqual(['withdrawn']);
  expect(stepsFor(officer, gift('requested'))).toEqual([]);
  expect(stepsFor(officer, gift('issued'))).toEqual(['acknowledged']);
  expect([mayEdit(officer, gift('requested', 'asker')), mayEdit(officer, gift('approved', 'asker'))]).toEqual([
    true,
    false,
  ]);
});

test('nobody decides what they asked for, and who only looks does nothing', () => {
  expect(stepsFor(everything, gift('requested', 'asker'))).toEqual(['withdrawn']);
  const viewer = somebody('catalogue.see');
  expect(giftStates.flatMap((state) => stepsFor(viewer, gift(state)))).toEqual([]);
  expect(requestProblem(viewer, 'requested')?.code).toBe('NOT_ALLOWED');
});
