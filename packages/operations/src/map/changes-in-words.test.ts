import { changesIn, changeText } from './changes-in-words.ts';

const words = (...differences: Parameters<typeof changesIn>[0]) => changesIn(differences).map(changeText);

describe('what changed in the map, in words', () => {
  test('is a parcel and its versions', () => {
    expect(words({ specifier: '@routebook/nav', from: '/parcels/nav/0.1.0/', to: '/parcels/nav/0.2.0-rc.1/' })).toEqual(
      ['nav 0.1.0 → 0.2.0-rc.1'],
    );
  });

  test('is one line for all specifiers of a shared module', () => {
    expect(
      words(
        { specifier: 'react', from: '/parcels/react/19.3.1/', to: '/parcels/react/19.4.0/' },
        { specifier: 'react/jsx-runtime', from: '/parcels/react/19.3.1/', to: '/parcels/react/19.4.0/' },
      ),
    ).toEqual(['react 19.3.1 → 19.4.0']);
  });

  test('names what came and what went', () => {
    expect(
      words(
        { specifier: '@routebook/sales', from: null, to: '/parcels/sales/1.0.0/' },
        { specifier: '@routebook/trace', from: '/parcels/trace/1.0.0/', to: null },
      ),
    ).toEqual(['sales 1.0.0 added', 'trace 1.0.0 removed']);
  });

  test('says which host a version on a CDN comes from', () => {
    const stored = '/parcels/sales/1.0.0/';
    const there = 'https://cdn.example.com/parcels/sales/1.0.0/';
    expect(words({ specifier: '@routebook/sales', from: stored, to: there })).toEqual([
      'sales 1.0.0 → 1.0.0 from https://cdn.example.com',
    ]);
  });

  test('shows addresses as they are where they say no version', () => {
    expect(
      words({ specifier: '@routebook/sales', from: '/parcels/sales/1.0.0/', to: 'http://localhost:8080/sales.js' }),
    ).toEqual(['sales /parcels/sales/1.0.0/ → http://localhost:8080/sales.js']);
  });
});
