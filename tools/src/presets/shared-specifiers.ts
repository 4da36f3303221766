import { type Vendor, vendors } from '@routebook/vendors';

export interface SharedSpecifier {
  readonly specifier: string;
  /** The names it offers, or `every` when that is not curated. */
  readonly names: readonly string[] | 'every';
  /** Whether it waits until a module that is loaded with `import()` asks for it. */
  readonly late: 'always' | 'where-possible' | 'never';
}

/** Every import that a bundle leaves to the import map. */
export const sharedSpecifiers: ReadonlyMap<string, SharedSpecifier> = new Map(
  [
    ...vendors.flatMap((vendor): SharedSpecifier[] =>
      vendor.entries.map(({ specifier }) => ({ specifier, names: namesOf(vendor), late: vendor.late ?? 'never' })),
    ),
    { specifier: '@routebook/auth', names: 'every', late: 'never' } as const,
    { specifier: '@routebook/ui', names: 'every', late: 'never' } as const,
  ].map((shared) => [shared.specifier, shared]),
);

const sharedPackages = [...new Set([...sharedSpecifiers.keys()].map(packageOf))];

/** The shared package that a request reaches into, or undefined. */
export function sharedPackageOf(request: string): string | undefined {
  return sharedPackages.find((name) => request === name || request.startsWith(`${name}/`));
}

/** A vendor is one module, so every specifier of it answers to the names of all. */
function namesOf({ entries }: Vendor): readonly string[] | 'every' {
  const lists = entries.map(({ names }) => names);
  return lists.includes('every') ? 'every' : lists.flat();
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
