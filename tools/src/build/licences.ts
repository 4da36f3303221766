import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation } from 'webpack';

export const licencesName = 'LICENSES.txt';

/** Writes the licences of all packages that a bundle holds code of, the packages in the order of their names. */
export async function writeLicences(folder: string, packages: readonly string[]): Promise<void> {
  const texts = await Promise.all([...new Set(packages)].sort().map(licenceOf));
  await writeFile(join(folder, licencesName), `${texts.join('\n\n----\n\n')}\n`);
}

/** The folders of the packages, from anywhere below `node_modules`, whose modules are in a compilation. */
export function packagesIn(compilation: Compilation): string[] {
  const folders = [...compilation.modules].flatMap((module) => {
    const file = module.nameForCondition()?.replaceAll('\\', '/') ?? '';
    return /^.*\/node_modules\/(?!@routebook\/)(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [];
  });
  return [...new Set(folders)];
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

async function licenceOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package;
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text = file ? (await readFile(join(folder, file), 'utf8')).trim() : '';
  return [`${name} ${version}, ${license ?? 'licence not stated'}`, text].filter(Boolean).join('\n\n');
}
