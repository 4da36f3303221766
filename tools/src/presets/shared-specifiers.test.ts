import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTargets } from '../build/target.ts';
import { workspaceRoot } from '../workspace.ts';
import { sharedPackageOf, sharedSpecifiers } from './shared-specifiers.ts';

const read = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');

describe('the declaration of the shared libraries', () => {
  it('agrees with the import map of the portal, version by version', () => {
    const declared = listTargets().flatMap(({ id, version, specifiers }) =>
      specifiers.map((specifier) => [specifier, `/parcels/${id}/${version}/`]),
    );
    expect(JSON.parse(read('importmap.json'))).toEqual({ imports: Object.fromEntries(declared) });
  });

  it('agrees with the components of Chakra that the linter allows', () => {
    const allowed = [...read('biome.json').matchAll(/"!(@chakra-ui\/react\/[a-z-]+)"/g)].map(([, name]) => name);
    const declared = [...sharedSpecifiers.keys()].filter((name) => name.startsWith('@chakra-ui/react/'));
    expect([...new Set(allowed)].sort()).toEqual(declared.sort());
  });

  it('gives a library with two specifiers the names of both', () => {
    expect(sharedSpecifiers.get('jotai')?.names).toContain('atomWithStorage');
    expect(sharedSpecifiers.get('jotai/utils')?.names).toContain('atom');
  });

  it('tells what belongs to a shared library from what does not', () => {
    expect(sharedPackageOf('react-dom/server')).toBe('react-dom');
    expect(sharedPackageOf('@chakra-ui/react/slider')).toBe('@chakra-ui/react');
    expect(sharedPackageOf('react-hook-form')).toBeUndefined();
  });
});
