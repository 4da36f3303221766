import { type Capability, type GiftState, giftStates } from '@routebook/contract';
import { eligibilityProblem, mayEdit, requestProblem, stepProblem, stepsFor } from './rules.ts';

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

test.each([
  [
    1,
    0,
    '9999.99',
    'Karim Store has bought for BDT 9,999.99 so far: once it has bought for BDT 0.01 more, it can get Mug.',
  ],
  [1, 0, '10000.00', undefined],
  [3, 0, '25000.00', 'Karim Store has bought for BDT 25,000.00 so far: that is enough for 2 of Mug.'],
  [2, 1, '25000.00', 'Karim Store has bought for BDT 25,000.00 so far: that is enough for 1 more of Mug.'],
  [
    1,
    2,
    '25000.00',
    'Karim Store has bought for BDT 25,000.00 so far and has 2 of Mug for it: once it has bought for BDT 5,000.00 more, it can get another.',
  ],
])('of %i pieces after %i for BDT %s it says %s', (quantity, had, bought, sentence) => {
  const asked = { gift: 'Mug', outlet: 'Karim Store', value: '10000.00', since: null, bought, had, quantity };
  expect(eligibilityProblem(asked)?.sentence).toBe(sentence);
});
