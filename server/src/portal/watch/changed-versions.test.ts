import { changedVersions, type RecentRevision } from './changed-versions.ts';

const revision = (
  minutesSince: number,
  changes: RecentRevision['changes'],
  cause: RecentRevision['cause'] = 'use',
): RecentRevision => ({ cause, changes, madeAt: `${minutesSince} minutes ago`, minutesSince });

const change = (specifier: string, from: string | null, to: string | null) => ({ specifier, from, to });

test('every version that a revision put into the map is watched by itself', () => {
  const set = revision(2, [
    change('@routebook/hierarchy', '/parcels/hierarchy/1.0.0/', '/parcels/hierarchy/1.1.0/'),
    change('@routebook/nav', null, '/parcels/nav/2.0.0/'),
  ]);
  expect(changedVersions([set])).toEqual([
    {
      name: 'hierarchy',
      version: '1.1.0',
      cause: 'use',
      since: '2 minutes ago',
      minutesSince: 2,
      before: { '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/' },
      after: { '@routebook/hierarchy': '/parcels/hierarchy/1.1.0/' },
    },
    {
      name: 'nav',
      version: '2.0.0',
      cause: 'use',
      since: '2 minutes ago',
      minutesSince: 2,
      before: { '@routebook/nav': null },
      after: { '@routebook/nav': '/parcels/nav/2.0.0/' },
    },
  ]);
});

test('of a specifier that changed twice only the later change counts', () => {
  const first = revision(8, [change('a', '/parcels/a/1.0.0/', '/parcels/a/1.1.0/')]);
  const then = revision(1, [change('a', '/parcels/a/1.1.0/', '/parcels/a/1.0.0/')], 'undo');
  expect(changedVersions([then, first])).toEqual([
    expect.objectContaining({ version: '1.0.0', cause: 'undo', before: { a: '/parcels/a/1.1.0/' } }),
  ]);
});

test('a change of one parcel leaves the watch of another as it was', () => {
  const first = revision(8, [change('a', '/parcels/a/1.0.0/', '/parcels/a/1.1.0/')]);
  const then = revision(1, [change('b', '/parcels/b/1.0.0/', '/parcels/b/1.1.0/')]);
  expect(changedVersions([then, first])).toEqual([
    expect.objectContaining({ name: 'b', since: '1 minutes ago' }),
    expect.objectContaining({ name: 'a', since: '8 minutes ago' }),
  ]);
});

test('a version that answers to several specifiers is watched once', () => {
  const set = revision(1, [
    change('react', '/parcels/react/19.0.0/', '/parcels/react/19.1.0/'),
    change('react/compiler', null, '/parcels/react/19.1.0/'),
  ]);
  expect(changedVersions([set])).toEqual([
    expect.objectContaining({ before: { react: '/parcels/react/19.0.0/', 'react/compiler': null } }),
  ]);
});

test('what left the map, and addresses that name no version, are not watched', () => {
  expect(
    changedVersions([
      revision(1, [change('a', '/parcels/a/1.0.0/', null), change('b', null, 'https://cdn.test/b.js')]),
    ]),
  ).toEqual([]);
});
