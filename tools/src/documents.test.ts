import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandNames } from './parcels/order.ts';
import { readRequest } from './parcels/read-request.ts';
import { workspaceRoot } from './workspace.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/operations.md',
  'docs/new-parcel.md',
  'docs/architecture.md',
  'bench/README.md',
].map((name) => ({
  name,
  text: readFileSync(join(workspaceRoot, name), 'utf8'),
}));

interface Package {
  readonly scripts?: Readonly<Record<string, string>>;
}

function packageIn(folder: string): Package {
  return JSON.parse(readFileSync(join(workspaceRoot, folder, 'package.json'), 'utf8')) as Package;
}

/** Every npm command that a document tells its reader to type. */
const commands = documents.flatMap(({ name, text }) =>
  [...text.matchAll(/npm (start|test|run [\w-]+)(?: -w ([\w/<>-]+))?/g)].map(([command, what = '', workspace]) => ({
    name,
    command,
    script: what.replace('run ', ''),
    workspace: workspace ?? '.',
  })),
);

test.each(commands)('$name: `$command` is a command of the project', ({ script, workspace }) => {
  expect(packageIn(workspace).scripts).toHaveProperty([script]);
});

const links = documents.flatMap(({ name, text }) =>
  [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, target = '']) => ({ name, target })),
);

test.each(links)('$name links to $target, which is there', ({ name, target }) => {
  expect(existsSync(join(workspaceRoot, name, '..', target))).toBe(true);
});

const folders = documents.flatMap(({ name, text }) =>
  [...text.matchAll(/`((?:packages|shared|server|tools|e2e|bench|root-config)\/[\w./-]*)`/g)].map(([, path = '']) => ({
    name,
    path,
  })),
);

test.each(folders)('$name speaks of $path, which is there', ({ path }) => {
  expect(existsSync(join(workspaceRoot, path))).toBe(true);
});

test('the page of operations names every command that there is', () => {
  const page = documents.find(({ name }) => name === 'docs/operations.md')?.text ?? '';
  const missing = commandNames.filter((command) => !page.includes(`npm run parcels -- ${command}`));
  expect(missing).toEqual([]);
});

test('every documented command of parcels can be typed', () => {
  const lines = documents.flatMap(({ text }) =>
    [...text.matchAll(/^(?:npm run parcels --|node \S+parcels\.mjs) (.+)$/gm)].map(([, line = '']) => line),
  );
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    const parameters = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    expect(readRequest(parameters)).not.toBeNull();
  }
});

test('the documented build of one parcel makes its deployable folder', () => {
  const [command = ''] = /npm run build -w packages\/\w+/.exec(documents[1]?.text ?? '') ?? [];
  const [program = '', ...parameters] = command.split(' ');
  execFileSync(program, parameters, { cwd: workspaceRoot, stdio: 'pipe', shell: process.platform === 'win32' });
  const versions = readdirSync(join(workspaceRoot, 'packages/hierarchy/dist'));
  expect(
    versions.some((version) => existsSync(join(workspaceRoot, 'packages/hierarchy/dist', version, 'manifest.json'))),
  ).toBe(true);
});
