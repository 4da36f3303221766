import { capabilities } from '@routebook/contract';
import { draftProblem, nextSteps, stepProblem } from './states.ts';

const submitter = 'one';
const of = (state: 'draft' | 'submitted' | 'approved' | 'locked', closed = false) => ({
  state,
  closed,
  submittedBy: state === 'draft' ? null : submitter,
});
const anybody = { id: 'other', capabilities: new Set(capabilities), looksAfterAll: true };

test('a month goes from draft to locked, back to draft when it is sent back, and on by a revision', () => {
  expect(nextSteps(of('draft'), anybody)).toEqual(['submit']);
  expect(nextSteps(of('submitted'), anybody)).toEqual(['approve', 'sendBack']);
  expect(nextSteps(of('approved'), anybody)).toEqual(['lock', 'revise']);
  expect(nextSteps(of('locked'), anybody)).toEqual([]);
});

test('who submits does not approve', () => {
  expect(nextSteps(of('submitted'), { ...anybody, id: submitter })).toEqual(['sendBack']);
  expect(stepProblem(of('submitted'), 'approve', submitter, 'May 2026')).toBe(
    'You submitted May 2026 yourself: somebody else approves it.',
  );
});

test('steps need their capability and somebody who looks after the whole business', () => {
  expect(nextSteps(of('draft'), { ...anybody, looksAfterAll: false })).toEqual([]);
  expect(nextSteps(of('submitted'), { ...anybody, capabilities: new Set(['targets.edit']) })).toEqual([]);
});

test('a closed month stays as it is', () => {
  expect(nextSteps(of('draft', true), anybody)).toEqual([]);
  expect(draftProblem(of('draft', true), 'May 2026')).toBe('May 2026 is closed: its targets stay.');
  expect(stepProblem(of('draft', true), 'submit', 'x', 'May 2026')).toBe('May 2026 is closed: its targets stay.');
});

test('only a draft is changed', () => {
  expect(draftProblem(of('draft'), 'May 2026')).toBeNull();
  expect(draftProblem(of('approved'), 'May 2026')).toBe('May 2026 is approved: revise it to change it.');
  expect(draftProblem(of('submitted'), 'May 2026')).toBe('May 2026 is submitted: only a draft is changed.');
  expect(stepProblem(of('locked'), 'revise', 'x', 'May 2026')).toBe('May 2026 is locked: it cannot be revised now.');
});
