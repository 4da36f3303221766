import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type PackageTarget, packageTarget } from '../build/target.ts';
import { workspaceRoot } from '../workspace.ts';

export interface FixtureParcel {
  readonly target: PackageTarget;
  remove(): void;
}

/** A parcel with these sources, alone in a folder of its own but for the installed libraries. */
export function fixtureParcel(sources: Readonly<Record<string, string>>): FixtureParcel {
  const folder = mkdtempSync(join(tmpdir(), 'routebook-fixture-'));
  symlinkSync(join(workspaceRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  write(join(folder, 'package.json'), '{ "version": "1.2.3" }');
  for (const [path, source] of Object.entries(sources)) write(join(folder, path), source);
  return {
    target: packageTarget('parcel', folder, 'fixture'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
