import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { workspaceRoot } from './workspace.ts';

interface Locked {
  readonly version?: string;
  readonly deprecated?: string;
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
}

interface Project {
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const read = (name: string) => JSON.parse(readFileSync(join(workspaceRoot, name), 'utf8'));
const { engines, allowScripts } = read('package.json') as Project;
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
const locked = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
const named = (wrong: (one: Locked, path: string) => boolean) =>
  locked.filter(([path, one]) => wrong(one, path)).map(([path, { version }]) => `${path} ${version}`);

// What `npm install` warns of.
test('no locked package asks for a newer Node.js than the project does, is deprecated, or has a script that nobody has looked at', () => {
  const oldest = minVersion(engines.node)?.version ?? '';
  expect(named((one) => one.engines?.node !== undefined && !satisfies(oldest, one.engines.node))).toEqual([]);
  expect(named(({ deprecated }) => deprecated !== undefined)).toEqual([]);
  const isUnseen = (path: string) => !(path.replace(/^.*node_modules\//, '') in allowScripts);
  expect(named(({ hasInstallScript }, path) => hasInstallScript === true && isUnseen(path))).toEqual([]);
});
