import { changedSets, type RecentRevision } from './changed-sets.ts';

const revision = (
  minutesSince: number,
  changes: RecentRevision['changes'],
  cause: RecentRevision['cause'] = 'use',
): RecentRevision => ({ cause, changes, madeAt: `${minutesSince} minutes ago`, minutesSince });

const change = (specifier: string, from: string | null, to: string | null) => ({ specifier, from, to });

test('what one revision put into the map is one set', () => {
  const set = revision(2, [
    change('@routebook/hierarchy', '/parcels/hierarchy/1.0.0/', '/parcels/hierarchy/1.1.0/'),
    change('@routebook/nav', null, '/parcels/nav/2.0.0/'),
  ]);
  expect(changedSets([set])).toEqual([
    {
      versions: [
        { name: 'hierarchy', version: '1.1.0' },
        { name: 'nav', version: '2.0.0' },
      ],
      cause: 'use',
      since: '2 minutes ago',
      minutesSince: 2,
      before: { '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/', '@routebook/nav': null },
      after: { '@routebook/hierarchy': '/parcels/hierarchy/1.1.0/', '@routebook/nav': '/parcels/nav/2.0.0/' },
    },
  ]);
});

test('what changed twice is of the later set, the rest of the earlier one stays together', () => {
  const first = revision(8, [
    change('a', '/parcels/a/1.0.0/', '/parcels/a/1.1.0/'),
    change('b', '/parcels/b/1.0.0/', '/parcels/b/1.1.0/'),
    change('c', '/parcels/c/1.0.0/', '/parcels/c/1.1.0/'),
  ]);
  const then = revision(1, [change('a', '/parcels/a/1.1.0/', '/parcels/a/1.0.0/')], 'undo');
  expect(changedSets([then, first])).toEqual([
    expect.objectContaining({ cause: 'undo', before: { a: '/parcels/a/1.1.0/' } }),
    expect.objectContaining({ since: '8 minutes ago', before: { b: '/parcels/b/1.0.0/', c: '/parcels/c/1.0.0/' } }),
  ]);
});

test('a version that answers to several specifiers is one of its set, with what it does not answer to any more', () => {
  const set = revision(1, [
    change('react', '/parcels/react/19.0.0/', '/parcels/react/19.1.0/'),
    change('react/compiler', null, '/parcels/react/19.1.0/'),
    change('react/legacy', '/parcels/react/19.0.0/', null),
  ]);
  expect(changedSets([set])).toEqual([
    expect.objectContaining({
      versions: [{ name: 'react', version: '19.1.0' }],
      before: { react: '/parcels/react/19.0.0/', 'react/compiler': null, 'react/legacy': '/parcels/react/19.0.0/' },
    }),
  ]);
});

test('a revision that names no version is not watched', () => {
  expect(
    changedSets([revision(1, [change('a', '/parcels/a/1.0.0/', null), change('b', null, 'https://cdn.test/b.js')])]),
  ).toEqual([]);
});
