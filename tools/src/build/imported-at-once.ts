import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ModuleItem, parseSync } from '@swc/core';

/** The packages that an entry and the files it imports statically import: what has to be there before it can run. */
export function importedAtOnce(entry: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const visited = new Set<string>();
  visit(entry);
  return packages;

  function visit(file: string): void {
    if (visited.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    visited.add(file);
    for (const specifier of parse(file).map(importedBy)) {
      if (specifier?.startsWith('.')) visit(resolve(dirname(file), specifier));
      else if (specifier !== undefined) packages.add(specifier);
    }
  }
}

function parse(file: string): ModuleItem[] {
  return parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }).body;
}

/** Types are gone by the time it runs. */
function importedBy(item: ModuleItem): string | undefined {
  if (item.type === 'ImportDeclaration') return item.typeOnly ? undefined : item.source.value;
  if (item.type === 'ExportAllDeclaration') return item.source.value;
  if (item.type === 'ExportNamedDeclaration') return item.typeOnly ? undefined : item.source?.value;
  return undefined;
}
