import { versionsIn } from './versions-in-page.ts';

const hierarchy = '@routebook/hierarchy';
const at = (version: string) => `http://localhost/parcels/hierarchy/${version}/hierarchy.js`;

test('a version that is loaded but waits for unsaved work does not run yet; the one that is shown does', () => {
  const versions = versionsIn({ imports: { react: '/parcels/react/19.3.1/react.js' }, integrity: {}, depcache: {} });
  versions.shown(hierarchy, at('1.0.0'));
  expect(versions.isNew(at('2.0.0'))).toBe(true);
  expect(versions.isNew(at('2.0.0'))).toBe(false);
  expect(versions.running()).toEqual([
    { name: 'hierarchy', version: '1.0.0' },
    { name: 'react', version: '19.3.1' },
  ]);
  versions.shown(hierarchy, at('2.0.0'));
  expect(versions.running()).toContainEqual({ name: 'hierarchy', version: '2.0.0' });
});
