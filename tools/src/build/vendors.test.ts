import { vendors } from '@routebook/vendors';

describe.each(vendors.flatMap(({ entries }) => entries).filter(({ names }) => names !== 'every'))(
  'the shared $specifier',
  ({ specifier, names }) => {
    it('offers only what the library has', () => {
      const library: Record<string, unknown> = jest.requireActual(specifier);
      const missing = [...names].filter((name) => name !== 'default' && !(name in library));
      expect(missing).toEqual([]);
    });
  },
);
