import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parcelManifest } from '@routebook/contract';
import { run } from '../run.ts';

/** As Rollup writes it for SystemJS; the chunk has a name of its own in the register, and a copy that was compressed. */
const build = {
  'package.json': JSON.stringify({
    name: '@routebook/polls',
    version: '2.0.1',
    dependencies: { vue: '^3.5.0' },
    devDependencies: { '@routebook/auth': 'file:../auth' },
  }),
  'dist/polls.js': `System.register(['vue','./parts/list.js'], (function (exports, module) {
    'use strict';
    return { setters: [], execute: (function () {
      const ask = (id) => fetch(\`/api/v1/divisions/\${id}\`);
      exports({ bootstrap: ask, mount: ask, unmount: ask });
    }) };
  }));`,
  'dist/parts/list.js': `System.register(['@routebook/auth'], (function () {
    return { execute() { fetch('/api/v1/no-such-thing'); } };
  }));`,
  'dist/parts/list.js.br': 'compressed',
  'dist/polls.css': 'p { margin: 0 }',
};

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'routebook-polls-'));
  write(build);
});
afterEach(() => rmSync(home, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), content);
  }
}

async function type(...parameters: string[]) {
  const said: string[] = [];
  const note = (text: string) => said.push(text);
  const code = await run(['manifest', ...parameters], { here: home, token: undefined, say: note, complain: note });
  return { code, said: said.join('\n') };
}

test('`parcels manifest` writes what the folder of any SystemJS build says, without a portal', async () => {
  const { code, said } = await type('dist', '--range', '@routebook/auth=^0.1.0');
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringContaining('@routebook/polls 2.0.1 is written: 3 files.'),
  });
  expect(said).toContain('In no contract: /api/v1/no-such-thing');
  const manifest = parcelManifest.parse(JSON.parse(readFileSync(join(home, 'dist/manifest.json'), 'utf8')));
  expect(manifest).toMatchObject({
    name: '@routebook/polls',
    specifiers: ['@routebook/polls'],
    version: '2.0.1',
    kind: 'parcel',
    entry: 'polls.js',
    imports: ['vue'],
    laterImports: ['@routebook/auth'],
    sharedRanges: { '@routebook/auth': '^0.1.0', vue: '^3.5.0' },
    lifecycles: ['bootstrap', 'mount', 'unmount'],
    propsVersion: 1,
  });
  expect(manifest.files.map(({ path }) => path)).toEqual(['parts/list.js', 'polls.css', 'polls.js']);
  expect(manifest.calls.map(({ method, path }) => `${method} ${path}`)).toContain('GET /api/v1/divisions/:id');
  expect((await type('dist', '--range', '@routebook/auth=^0.1.0', '--json')).said).toContain('"polls.js"');
});

test.each([
  ['a range that nobody said', {}, [], 'With which versions of @routebook/auth does it run?'],
  [
    'an entry that is no such build',
    { 'dist/polls.js': 'export const mount = 1;' },
    ['--entry', 'polls.js'],
    'is an ES module',
  ],
  [
    'an entry without mount',
    { 'dist/polls.js': 'System.register([], (e) => ({}));' },
    ['--entry', 'polls.js'],
    'does not export bootstrap, mount',
  ],
  ['two entries', { 'dist/more.js': build['dist/polls.js'] }, [], 'more.js and polls.js may each be the entry'],
  ['a name of another scope', {}, ['--name', 'polls', '--range', '@routebook/auth=^0.1.0'], 'say it with --name'],
])('it says what is missing: %s', async (_, files, parameters, complaint) => {
  write(files as Readonly<Record<string, string>>);
  expect(await type('dist', ...parameters)).toEqual({ code: 2, said: expect.stringContaining(complaint) });
});
