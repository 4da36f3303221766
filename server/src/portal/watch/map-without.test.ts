import type { Trial } from '@routebook/contract';
import { mapWithout, wayBack } from './map-without.ts';

const trial = (name: string, version: string): Trial => ({
  name,
  version,
  audience: { people: [], designations: [], share: 10 },
});

const running = {
  imports: { '@routebook/hierarchy': '/parcels/hierarchy/1.1.0/', '@routebook/nav': '/parcels/nav/2.0.0/' },
  trials: [trial('nav', '2.1.0'), trial('account', '3.0.0')],
};
const hierarchy = {
  runsFor: 'all',
  versions: [{ name: 'hierarchy', version: '1.1.0' }],
  before: { '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/' },
} as const;

test('only the failing set goes back', () => {
  expect(mapWithout(running, [hierarchy])).toEqual({
    imports: { '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/', '@routebook/nav': '/parcels/nav/2.0.0/' },
    trials: running.trials,
  });
});

test('a trial that fails ends, and the map stays', () => {
  const failing = { runsFor: 'some', versions: [{ name: 'nav', version: '2.1.0' }] } as const;
  expect(mapWithout(running, [failing])).toEqual({ imports: running.imports, trials: [trial('account', '3.0.0')] });
});

test('a specifier that only the failing version has leaves the map with it', () => {
  const imports = { react: '/parcels/react/19.1.0/', 'react/compiler': '/parcels/react/19.1.0/' };
  const before = { react: '/parcels/react/19.0.0/', 'react/compiler': null };
  expect(
    mapWithout({ imports, trials: [] }, [{ runsFor: 'all', versions: [{ name: 'react', version: '19.1.0' }], before }])
      .imports,
  ).toEqual({ react: '/parcels/react/19.0.0/' });
});

test('a set goes back whole: what it changed, what it added and what it took away', () => {
  const before = {
    '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/',
    '@routebook/nav': null,
    '@routebook/sales': '/parcels/sales/1.0.0/',
  };
  const versions = [
    { name: 'hierarchy', version: '1.1.0' },
    { name: 'nav', version: '2.0.0' },
  ];
  const set = { runsFor: 'all', versions, before } as const;
  expect(mapWithout(running, [set]).imports).toEqual({
    '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/',
    '@routebook/sales': '/parcels/sales/1.0.0/',
  });
  expect(wayBack(set)).toBe('back to hierarchy 1.0.0 and sales 1.0.0');
});

test('the way back is put into words', () => {
  expect(wayBack(hierarchy)).toBe('back to hierarchy 1.0.0');
  expect(wayBack({ ...hierarchy, before: { a: 'https://cdn.test/a.js' } })).toBe('back to https://cdn.test/a.js');
  expect(wayBack({ runsFor: 'some', versions: [{ name: 'nav', version: '2.1.0' }] })).toBe(
    'the trial of nav 2.1.0 ended',
  );
});
