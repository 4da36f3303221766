import type { ResolvedMap } from '@routebook/contract';
import { type Imports, versionAt } from './gate/facts.ts';
import { type Deployed, fileOf } from './manifest.ts';
import type { ParcelStore } from './parcel-store.ts';

export interface PageModules {
  /** Every specifier with the address of its entry, and what each entry imports, so that the loader asks for it at once. */
  readonly map: ResolvedMap;
  /** SystemJS; null while the root config is not built. */
  readonly loader: { readonly url: string; readonly integrity: string } | null;
  /** How large each entry is, by its address. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Specifiers of the running map without a usable folder. */
  readonly missing: readonly string[];
}

export const rootConfig = '@routebook/root-config';

/** Resolves a map against the manifests of the store. A specifier without one is left out: its area is not installed. */
export async function resolveMap(declared: Imports, store: Pick<ParcelStore, 'find'>): Promise<PageModules> {
  const imports: Record<string, string> = {};
  const integrity: Record<string, string> = {};
  const depcache: Record<string, string[]> = {};
  const bytes: Record<string, number> = {};
  const missing: string[] = [];
  let loader: PageModules['loader'] = null;

  for (const [specifier, address] of Object.entries(declared)) {
    const named = versionAt(address);
    if (!named) {
      imports[specifier] = address;
      continue;
    }
    const deployed = await store.find(named.name, named.version);
    const entry = deployed && entryOf({ ...deployed, base: address }, specifier);
    if (!entry) {
      missing.push(specifier);
      continue;
    }
    imports[specifier] = entry.url;
    integrity[entry.url] = entry.integrity;
    bytes[entry.url] = entry.bytes;
    if (deployed.imports.length > 0) depcache[entry.url] = deployed.imports;
    if (specifier === rootConfig && deployed.loader) loader = fileOf({ ...deployed, base: address }, deployed.loader);
  }
  return { map: { imports, integrity, depcache: known(depcache, imports) }, loader, bytes, missing };
}

/** Says of an area whether these imports have its parcel. */
export function installedIn(imports: Imports): (area: string) => boolean {
  return (area) => `@routebook/${area}` in imports;
}

function entryOf(deployed: Deployed, specifier: string) {
  return deployed.specifiers.includes(specifier) ? fileOf(deployed, deployed.entry) : null;
}

/** A dependency that the map does not hold would make the loader fail before the entry is even tried. */
function known(depcache: Record<string, string[]>, imports: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(depcache).map(([url, specifiers]) => [url, specifiers.filter((specifier) => specifier in imports)]),
  );
}

/** The addresses of these specifiers' entries and of all they import, what is needed first in front. */
export function entriesFor({ imports, depcache }: ResolvedMap, specifiers: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (specifier: string): void => {
    const url = imports[specifier];
    if (url === undefined || found.has(url)) return;
    found.add(url);
    for (const dependency of depcache[url] ?? []) visit(dependency);
  };
  for (const specifier of specifiers) visit(specifier);
  return [...found];
}
