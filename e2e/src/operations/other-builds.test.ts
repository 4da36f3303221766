import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parcelsCommand } from '../support/operator.ts';
import { operatedPortal, versionIn } from './operated-portal.ts';

const project = join(__dirname, '../../..');
const start = promisify(execFile);
const portal = operatedPortal();
let home: string;

beforeEach(async () => {
  // Below the project: what the builds add to an entry is resolved from where it lies.
  home = await mkdtemp(join(project, 'node_modules/.cache/other-builds-'));
});
afterEach(() => rm(home, { recursive: true }));

interface OtherBuild {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** What the team types, each the words after `node`. */
  readonly commands: readonly (readonly string[])[];
}

const runsWebpack = `import webpack from 'webpack';
  import config from './webpack.config.mjs';
  webpack({ context: import.meta.dirname, devtool: false, ...config }, (error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
  });`;

const inVue: OtherBuild = {
  name: 'polls',
  files: {
    'src/index.js': `import { createApp, h, ref } from '@vue/runtime-dom';
      const typed = ref('');
      const page = () => [
        h('h1', 'Polls ' + VERSION),
        h('input', { 'aria-label': 'Word', value: typed.value, onInput: ({ target }) => { typed.value = target.value; } }),
      ];
      let app;
      export const bootstrap = async () => {};
      export const mount = async ({ domElement }) => {
        app = createApp({ setup: () => page });
        app.mount(domElement);
      };
      export const unmount = async () => app.unmount();
      export const unsaved = () => typed.value !== '';
      export const snapshot = () => typed.value;
      export const restore = (value) => { typed.value = value; return true; };`,
    'webpack.config.mjs': `import webpack from 'webpack';
      import { RoutebookParcel } from '${project}/tools/bin/webpack-plugin.mjs';
      const words = new webpack.DefinePlugin({
        VERSION: JSON.stringify(process.env.VERSION), __VUE_OPTIONS_API__: false, __VUE_PROD_DEVTOOLS__: false,
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
      });
      export default { mode: 'production', entry: { polls: './src/index.js' }, plugins: [words, new RoutebookParcel()] };`,
    'build.mjs': runsWebpack,
  },
  commands: [['build.mjs']],
};

const plain: OtherBuild = {
  name: 'votes',
  files: {
    'src/index.ts': `let field: HTMLInputElement | null = null;
      let kept = '';
      export const bootstrap = async () => {};
      export const mount = async ({ domElement }: { domElement: HTMLElement }) => {
        domElement.innerHTML = '<h1>Votes ' + VERSION + '</h1><input aria-label="Word">';
        field = domElement.querySelector('input');
        if (field) field.value = kept;
      };
      export const unmount = async () => { field?.parentElement?.replaceChildren(); };
      export const unsaved = () => field !== null && field.value !== '';
      export const snapshot = () => field?.value;
      export const restore = (value: string) => {
        kept = value;
        if (field) field.value = value;
        return true;
      };`,
    'vite.config.js': `import { routebookParcel } from '${project}/tools/bin/vite-plugin.mjs';
      export default { plugins: [routebookParcel()], define: { VERSION: JSON.stringify(process.env.VERSION) } };`,
  },
  commands: [[join(project, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error']],
};

/** It has never heard of the portal but by its import map: React comes from there. */
const foreign: OtherBuild = {
  name: 'quizzes',
  files: {
    'src/index.js': `import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      let root, field = { value: '' };
      const keep = (element) => { if (element) { element.value = field.value; field = element; } };
      const page = () => [
        createElement('h1', { key: 1 }, 'Quizzes ' + VERSION),
        createElement('input', { key: 2, 'aria-label': 'Word', ref: keep }),
      ];
      export const bootstrap = async () => {};
      export const mount = async ({ domElement }) => {
        root = createRoot(domElement);
        root.render(page());
      };
      export const unmount = async () => root.unmount();
      export const unsaved = () => field.value !== '';
      export const snapshot = () => field.value;
      export const restore = (value) => { field.value = value; return true; };`,
    'webpack.config.mjs': `import webpack from 'webpack';
      export default {
        mode: 'development',
        entry: { quizzes: './src/index.js' },
        output: { library: { type: 'system' } },
        externalsType: 'system',
        externals: ['react', 'react-dom/client'],
        plugins: [new webpack.DefinePlugin({ VERSION: JSON.stringify(process.env.VERSION) })],
      };`,
    'build.mjs': runsWebpack,
  },
  commands: [
    ['build.mjs'],
    [
      join(project, 'tools/bin/parcels.mjs'),
      'manifest',
      'dist',
      '--range',
      'react=^19.0.0',
      '--range',
      'react-dom/client=^19.0.0',
    ],
  ],
};

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(home, path)), { recursive: true });
  await writeFile(join(home, path), content);
}

async function publishAndUse({ name, commands }: OtherBuild, version: string): Promise<void> {
  await write('package.json', JSON.stringify({ name: `@routebook/${name}`, version, type: 'module' }));
  const env = { ...process.env, VERSION: version };
  for (const words of commands) await start(process.execPath, [...words], { cwd: home, env });
  await parcelsCommand(portal.server.address, 'publish', join(home, 'dist'));
  await portal.use(`${name}@${version}`);
}

test.each([
  ['Vue, by webpack', inVue],
  ['plain TypeScript, by Vite', plain],
  ['the React of the portal, by a webpack that knows no portal', foreign],
])('a parcel in %s is mounted, and swapped in an open page with what is typed in it', async (_, build) => {
  for (const [path, content] of Object.entries(build.files)) await write(path, content);
  await publishAndUse(build, '1.0.0');
  const tab = await portal.open(undefined, { path: `/${build.name}` });
  const heading = (version: string) => tab.getByRole('heading', { level: 1, name: new RegExp(` ${version}$`) });
  await heading('1.0.0').waitFor();
  await tab.getByLabel('Word').fill('Dhaka');

  await publishAndUse(build, '1.1.0');
  await heading('1.1.0').waitFor();
  await heading('1.0.0').waitFor({ state: 'detached' });
  expect(await tab.getByLabel('Word').inputValue()).toBe('Dhaka');
  expect(await tab.evaluate(() => window.sameDocument)).toBe(true);
  expect(await versionIn(tab, build.name)).toBe('1.1.0');
  expect(await portal.failuresOf('1.1.0', build.name)).toBe(0);
});
