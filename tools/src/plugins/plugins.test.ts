import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type ParcelManifest, parcelManifest } from '@routebook/contract';
import webpack from 'webpack';
import { workspaceRoot } from '../workspace.ts';
import { RoutebookParcel } from './webpack.ts';

/** A parcel in plain JavaScript with a chunk of its own. */
const sources = {
  'package.json': JSON.stringify({ name: '@routebook/polls', version: '2.0.1', dependencies: { react: '^19.0.0' } }),
  'src/index.js': `import { createElement } from 'react';
    export const bootstrap = async () => {};
    export const mount = async ({ domElement }) => {
      const { words } = await import('./words.js');
      domElement.textContent = words + typeof createElement;
    };
    export const unmount = async () => {};`,
  'src/words.js': `export const words = 'Polls';`,
};

let home: string;

beforeEach(() => {
  // Below the workspace: what webpack adds to an entry is resolved from where it lies.
  home = mkdtempSync(join(workspaceRoot, 'node_modules/.cache/polls-'));
  mkdirSync(join(home, 'src'));
  for (const [path, content] of Object.entries(sources)) writeFileSync(join(home, path), content);
});
afterEach(() => rmSync(home, { recursive: true }));

function built(): ParcelManifest {
  return parcelManifest.parse(JSON.parse(readFileSync(join(home, 'dist/manifest.json'), 'utf8')));
}

async function webpackBuild(options = {}): Promise<readonly string[]> {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(
      {
        context: home,
        mode: 'production',
        entry: { polls: './src/index.js' },
        output: { path: join(home, 'dist'), chunkFilename: '[name].[contenthash].js' },
        plugins: [new RoutebookParcel(options)],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
  });
  return stats?.compilation.errors.map(({ message }) => message) ?? [];
}

test('webpack makes a parcel that the gate takes, with the plugin alone', async () => {
  expect(await webpackBuild()).toEqual([]);
  const manifest = built();
  expect(manifest).toMatchObject({
    name: '@routebook/polls',
    version: '2.0.1',
    entry: 'polls.js',
    imports: ['react'],
    sharedRanges: { react: '^19.0.0' },
    lifecycles: ['bootstrap', 'mount', 'unmount'],
  });
  expect(manifest.files).toHaveLength(2);
  // The chunk comes from beside the entry, whatever that is.
  expect(readFileSync(join(home, 'dist/polls.js'), 'utf8')).toContain('meta.url');
});

test('what the manifest lacks fails the build with a sentence', async () => {
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: '@routebook/polls', version: '2.0.1' }));
  expect(await webpackBuild()).toEqual([expect.stringContaining('With which versions of react does it run?')]);
  rmSync(join(home, 'dist'), { recursive: true });
  expect(await webpackBuild({ ranges: { react: '^19.0.0' } })).toEqual([]);
});

test('Vite makes one as well', async () => {
  const config = `import { routebookParcel } from ${JSON.stringify(pathToFileURL(join(workspaceRoot, 'tools/dist/plugins/vite.js')).href)};
    export default { plugins: [routebookParcel()], build: { rollupOptions: { input: 'src/index.js' } } };`;
  writeFileSync(join(home, 'vite.config.mjs'), config);
  const vite = join(workspaceRoot, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: home });
  const manifest = built();
  expect(manifest).toMatchObject({
    name: '@routebook/polls',
    imports: ['react'],
    sharedRanges: { react: '^19.0.0' },
    lifecycles: ['bootstrap', 'mount', 'unmount'],
  });
});
