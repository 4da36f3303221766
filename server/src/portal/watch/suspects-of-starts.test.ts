import { type DatedSet, type Start, suspectsOf } from './suspects-of-starts.ts';

const set = (revision: number, specifier: string, changes: Partial<DatedSet> = {}): DatedSet => ({
  revision,
  versions: [],
  cause: 'use',
  since: `of ${revision}`,
  minutesSince: 100,
  before: { [specifier]: '/parcels/old/1.0.0/' },
  after: {},
  ...changes,
});
const failed = (revision: number, good: number): Start => ({
  person: 'a',
  reason: null,
  revision,
  good,
  outcome: 'failed',
});
const started = (revision: number, good: number): Start => ({ ...failed(revision, good), outcome: 'started' });

const revisionsOf = (starts: Start[], sets: DatedSet[]) =>
  suspectsOf(starts, sets).map(({ set: { revision } }) => revision);

const parcels = [3, 4, 5].map((revision) => set(revision, '@routebook/nav'));

test('while everything starts nothing is suspected', () => {
  expect(revisionsOf([started(5, 2)], parcels)).toEqual([]);
});

test('what came between the newest map that started and the one that did not is', () => {
  expect(revisionsOf([failed(5, 3)], parcels)).toEqual([4, 5]);
  expect(revisionsOf([failed(5, 2), started(3, 2)], parcels)).toEqual([4, 5]);
  expect(revisionsOf([failed(5, 2), failed(5, 4)], parcels)).toEqual([5]);
});

test('a shared module among it is at fault before any parcel', () => {
  expect(revisionsOf([failed(5, 2)], [...parcels, set(4, '@routebook/auth'), set(5, 'react')])).toEqual([4, 5]);
});

test('what the portal went back to, and what nothing ran before, stays', () => {
  expect(
    revisionsOf(
      [failed(5, 2)],
      [
        set(3, '@routebook/auth', { cause: 'undo' }),
        set(4, '@routebook/auth', { cause: 'rollback' }),
        set(5, '@routebook/auth', { before: { '@routebook/auth': null } }),
      ],
    ),
  ).toEqual([]);
});

test('of two failures by themselves each has its own suspects', () => {
  const [one, other] = suspectsOf([failed(3, 2), failed(5, 4)], parcels);
  expect(one).toMatchObject({ set: { revision: 3 }, failures: [{ revision: 3 }] });
  expect(other).toMatchObject({ set: { revision: 5 }, failures: [{ revision: 5 }] });
});

test('a map that starts for some is suspected all the same', () => {
  expect(revisionsOf([failed(5, 4), started(5, 4)], parcels)).toEqual([5]);
});
