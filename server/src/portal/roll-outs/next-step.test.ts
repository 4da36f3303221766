import type { SideFigures } from '@routebook/contract';
import { howWorse, nextStep, type RollOutFacts } from './next-step.ts';

const side = (more: Partial<SideFigures> = {}): SideFigures => ({
  people: 20,
  failing: 0,
  mounts: 200,
  mountP95: 100,
  hours: 10,
  longTasks: 20,
  tasks: 100,
  ...more,
});
const limits = { failing: 5, mount: 25, longTasks: 50, tasks: 20 };
const facts = (more: Partial<RollOutFacts> = {}): RollOutFacts => ({
  state: 'running',
  begun: 1,
  stages: 3,
  minutes: 30,
  limits,
  isDue: true,
  frozen: null,
  endedBy: null,
  minutesInStage: 31,
  reach: 40,
  fresh: side(),
  old: side(),
  ...more,
});

test('a stage that lasted its time and is no worse goes on', () => {
  expect(nextStep(facts())).toEqual({ kind: 'next' });
  expect(nextStep(facts({ state: 'waiting', begun: 0, minutesInStage: 0, fresh: side({ people: 0 }) }))).toEqual({
    kind: 'next',
  });
});

test.each<[string, Partial<RollOutFacts>, string]>([
  ['its time', { state: 'waiting', begun: 0, isDue: false }, 'It waits for its time.'],
  ['another day than a frozen one', { frozen: 'end of the month' }, 'Today nothing is rolled out: end of the month.'],
  ['the end of the stage', { minutesInStage: 29 }, 'The stage lasts 30 minutes at least.'],
  ['people to run it', { fresh: side({ people: 2 }) }, '2 of at least 3 people have run it in this stage.'],
])('it waits for %s', (_what, more, note) => {
  expect(nextStep(facts(more))).toEqual({ kind: 'wait', note });
});

test('a stage for two needs both of them and no more', () => {
  expect(nextStep(facts({ reach: 2, fresh: side({ people: 2 }) }))).toEqual({ kind: 'next' });
});

test('a paused one waits for somebody, even when its time is over', () => {
  expect(nextStep(facts({ state: 'paused' }))).toEqual({ kind: 'wait', note: '' });
});

test('what the map does not try any more is over', () => {
  const endedBy = { revision: 7, reason: 'Enough seen', madeBy: 'Olga Operator' };
  const note = 'The map no longer tries it since revision 7: Enough seen (Olga Operator)';
  expect(nextStep(facts({ endedBy }))).toEqual({ kind: 'end', note });
  expect(nextStep(facts({ endedBy, state: 'paused' }))).toEqual({ kind: 'end', note });
});

test.each<[string, Partial<SideFigures>, string]>([
  ['more people meet failures', { failing: 2 }, 'It failed for 2 of 20 people, the old version for 0 of 20.'],
  ['it mounts slower', { mountP95: 130 }, 'It mounts 30 % slower: 130 ms instead of 100 (95 of 100).'],
  ['it blocks the page', { longTasks: 40 }, 'It blocks the page 4 times an hour, the old version 2 times.'],
  ['fewer tasks are finished', { tasks: 70 }, 'People finish 7.0 tasks an hour with it, 10.0 with the old version.'],
])('it pauses at once when %s', (_what, more, sentence) => {
  expect(nextStep(facts({ minutesInStage: 1, fresh: side(more) }))).toEqual({
    kind: 'pause',
    note: `${sentence} It is paused for somebody to decide.`,
  });
});

test('what is as bad of the old version, or too little to say, is no reason', () => {
  expect(howWorse({ limits, fresh: side({ failing: 2 }), old: side({ failing: 2 }) })).toEqual([]);
  expect(howWorse({ limits, fresh: side({ failing: 1, people: 3 }), old: side() })).toEqual([]);
  expect(howWorse({ limits, fresh: side({ mountP95: 900, mounts: 4 }), old: side() })).toEqual([]);
  expect(howWorse({ limits, fresh: side({ tasks: 0, longTasks: 90, hours: 0.2 }), old: side() })).toEqual([]);
});
