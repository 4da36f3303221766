import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type ParcelManifest, parcelManifest } from '@routebook/contract';
import { workspaceRoot } from '../workspace.ts';

export interface OtherRepository {
  readonly folder: string;
  /** Builds with the command that its team types. Rejects with what it said. */
  build(): Promise<void>;
  /** Of the last build. */
  manifest(): ParcelManifest;
  remove(): void;
}

const start = promisify(execFile);
/** Most of the files of a package: its types, and its code for `require`. */
const noPartOfBundles = /\.[cm]?ts$|\.cjs$/;

/** A repository of its own with one parcel, `@routebook/sample` 1.2.3, and the contract installed as a package. */
export function otherRepository(sources: Readonly<Record<string, string>>, depth = ''): OtherRepository {
  const home = mkdtempSync(join(tmpdir(), 'routebook-other-'));
  const folder = join(home, depth, 'sample');
  const files = { 'package.json': '{ "name": "@routebook/sample", "version": "1.2.3", "type": "module" }', ...sources };
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const installed = join(folder, 'node_modules');
  for (const part of ['package.json', 'src']) {
    cpSync(join(workspaceRoot, 'shared/contract', part), join(installed, '@routebook/contract', part), {
      recursive: true,
    });
  }
  cpSync(join(workspaceRoot, 'node_modules/zod'), join(installed, 'zod'), {
    recursive: true,
    filter: (path) => !noPartOfBundles.test(path),
  });
  return {
    folder,
    async build() {
      await start(process.execPath, [
        ...process.execArgv,
        join(workspaceRoot, 'tools/bin/build.mjs'),
        '--folder',
        folder,
      ]);
    },
    manifest: () => parcelManifest.parse(JSON.parse(readFileSync(join(folder, 'dist/1.2.3/manifest.json'), 'utf8'))),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Builds several as the command does, in one process for all. */
export async function buildTogether(repositories: readonly OtherRepository[]): Promise<void> {
  const script = join(workspaceRoot, 'tools/dist/testing/build-folders.js');
  await start(process.execPath, [...process.execArgv, script, ...repositories.map(({ folder }) => folder)]);
}
