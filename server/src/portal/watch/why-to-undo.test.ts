import { type Failure, type WatchFacts, whyToUndo } from './why-to-undo.ts';

const failedFor = (...people: string[]): Failure[] => people.map((person) => ({ person, reason: 'It broke.' }));

const facts = (changes: Partial<WatchFacts> = {}): WatchFacts => ({
  what: 'hierarchy 1.5.0',
  runsFor: 'all',
  cause: 'use',
  minutesSince: 3,
  provenBefore: false,
  isFirst: false,
  reach: 200,
  people: 15,
  failures: failedFor('a', 'b', 'c'),
  ...changes,
});

test('a new version that fails for three people, a fifth of those who ran it, goes back with the reason', () => {
  expect(whyToUndo(facts())).toBe('hierarchy 1.5.0 failed for 3 of the 15 people who ran it (most often: It broke.)');
});

test('two people are too few, even when nobody else ran it', () => {
  expect(whyToUndo(facts({ people: 2, failures: failedFor('a', 'b') }))).toBeNull();
});

test('three of sixteen are too small a share', () => {
  expect(whyToUndo(facts({ people: 16 }))).toBeNull();
  expect(whyToUndo(facts({ people: 16, failures: failedFor('a', 'b', 'c', 'd') }))).not.toBeNull();
});

test('one person counts once, with however many tabs and forged reports', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ person: 'a', reason: `Forged ${index}` }));
  expect(whyToUndo(facts({ people: 1, failures: many }))).toBeNull();
  expect(whyToUndo(facts({ people: 3, failures: [...many, ...failedFor('b')] }))).toBeNull();
});

test('people whose browsers only failed count among those who ran it', () => {
  expect(whyToUndo(facts({ people: 0 }))).toContain('3 of the 3 people');
});

test('when the watch is over the version stays', () => {
  expect(whyToUndo(facts({ minutesSince: 10 }))).not.toBeNull();
  expect(whyToUndo(facts({ minutesSince: 10.1 }))).toBeNull();
});

test('a version that ran well before the change is never undone', () => {
  expect(whyToUndo(facts({ provenBefore: true }))).toBeNull();
});

test.each(['undo', 'rollback'] as const)('what an %s restored is not undone', (cause) => {
  expect(whyToUndo(facts({ cause }))).toBeNull();
});

test.each(['start', 'file', 'use', 'trial'] as const)('a change by %s is watched', (cause) => {
  expect(whyToUndo(facts({ cause }))).not.toBeNull();
});

test('where nothing ran before there is nothing to go back to', () => {
  expect(whyToUndo(facts({ isFirst: true }))).toBeNull();
});

test('a trial is watched as long as it runs, and can always end', () => {
  const trial = { runsFor: 'some', cause: 'trial', people: 4 } as const;
  expect(whyToUndo(facts({ ...trial, minutesSince: 600 }))).not.toBeNull();
  expect(whyToUndo(facts({ ...trial, failures: failedFor('a', 'b') }))).toBeNull();
});

test('two of two named people are enough to fail a trial, one of one is not', () => {
  const trial = { runsFor: 'some', cause: 'trial', people: 2, reach: 2 } as const;
  expect(whyToUndo(facts({ ...trial, failures: failedFor('a', 'b') }))).toContain('failed for 2 of the 2 people');
  expect(whyToUndo(facts({ ...trial, failures: failedFor('a') }))).toBeNull();
  expect(whyToUndo(facts({ ...trial, people: 1, reach: 1, failures: failedFor('a') }))).toBeNull();
});

test('the reason that most people met is given, however often one person sends another', () => {
  const failures = [
    ...Array.from({ length: 9 }, () => ({ person: 'a', reason: 'Loud.' })),
    { person: 'b', reason: 'Shared.' },
    { person: 'c', reason: 'Shared.' },
    { person: 'd', reason: null },
  ];
  expect(whyToUndo(facts({ failures }))).toContain('4 of the 15 people who ran it (most often: Shared.)');
});

test('without any reason the numbers are given', () => {
  const failures = ['a', 'b', 'c'].map((person) => ({ person, reason: null }));
  expect(whyToUndo(facts({ failures }))).toBe('hierarchy 1.5.0 failed for 3 of the 15 people who ran it');
});
