import type { ParcelStore } from '../parcel-store.ts';
import { importsUsing } from './use-versions.ts';

/** Versions by `name@version` with the specifiers they answer to. */
const storeOf = (versions: Record<string, readonly string[]>): Pick<ParcelStore, 'find'> => ({
  async find(name, version) {
    const specifiers = versions[`${name}@${version}`];
    return specifiers
      ? {
          name,
          version,
          specifiers: [...specifiers],
          folder: name,
          base: `/parcels/${name}/${version}/`,
          kind: 'vendor',
          entry: 'entry.js',
          files: [],
          imports: [],
          laterImports: [],
          sharedRanges: {},
          calls: [],
          propsVersion: 1,
        }
      : null;
  },
});

const running = {
  react: '/parcels/react/19.3.1/',
  'react/jsx-runtime': '/parcels/react/19.3.1/',
  'react-dom': '/parcels/react-dom/19.3.1/',
};

test('every specifier that a version answers to points at it, and what only its predecessor had is gone', async () => {
  const store = storeOf({ 'react@20.0.0': ['react', 'react/compiler-runtime'] });
  expect(await importsUsing(running, [{ name: 'react', version: '20.0.0' }], store)).toEqual({
    react: '/parcels/react/20.0.0/',
    'react/compiler-runtime': '/parcels/react/20.0.0/',
    'react-dom': '/parcels/react-dom/19.3.1/',
  });
});

test('a version takes the place of an address elsewhere', async () => {
  const store = storeOf({ 'react-dom@19.3.1': ['react-dom'] });
  const elsewhere = { ...running, 'react-dom': 'https://cdn.example/react-dom.js' };
  expect(await importsUsing(elsewhere, [{ name: 'react-dom', version: '19.3.1' }], store)).toEqual(running);
});

test('a version that is not stored takes the place of its predecessor, or a parcel’s own', async () => {
  const uses = [
    { name: 'react', version: '9.9.9' },
    { name: 'sales', version: '1.0.0' },
  ];
  expect(await importsUsing(running, uses, storeOf({}))).toEqual({
    ...running,
    react: '/parcels/react/9.9.9/',
    'react/jsx-runtime': '/parcels/react/9.9.9/',
    '@routebook/sales': '/parcels/sales/1.0.0/',
  });
});
