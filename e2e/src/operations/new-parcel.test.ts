import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { people } from '../support/people.ts';
import { opsToken } from '../support/portal-server.ts';
import { operatedPortal } from './operated-portal.ts';

const project = join(__dirname, '../../..');
const run = promisify(execFile);
const portal = operatedPortal();
let home: string;
let repository: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'routebook-teams-'));
  repository = join(home, 'surveys');
  await mkdir(join(repository, 'src'), { recursive: true });
  await symlink(project, join(home, 'routebook'));
});
afterAll(() => rm(home, { recursive: true }));

/** What the document has in this language, block by block. */
async function blocksIn(language: string): Promise<string[]> {
  const text = await readFile(join(project, 'docs/new-parcel.md'), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, block = '']) => block);
}

/** Types a line of the document into a shell of the team's repository. */
async function type(line: string): Promise<void> {
  const here = line
    .replace('https://portal.example.com', portal.server.address)
    .replace('you@example.com', people.administrator.email);
  if (line.startsWith('npm install')) await install();
  else await run('sh', ['-c', here], { cwd: repository, env: { ...process.env, OPS_TOKEN: opsToken } });
}

/** As npm does: what was packed, and from the project in place of the registry all that it needs. */
async function install(): Promise<void> {
  const modules = join(repository, 'node_modules');
  for (const packed of (await readdir(repository)).filter((name) => name.endsWith('.tgz'))) {
    const folder = join(modules, '@routebook', /routebook-(\w+)-/.exec(packed)?.[1] ?? '');
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', join(repository, packed), '--strip-components=1', '-C', folder]);
  }
  for (const name of await readdir(join(project, 'node_modules')))
    if (name !== '@routebook') await symlink(join(project, 'node_modules', name), join(modules, name));
}

test('docs/new-parcel.md, done line by line, brings a parcel from nothing to some and then to everybody', async () => {
  const [make = '', build = '', goLive = ''] = await blocksIn('sh');
  const [tsconfig = ''] = await blocksIn('json');
  const [entry = ''] = await blocksIn('ts');
  const [screen = ''] = await blocksIn('tsx');
  const [publish = '', toSome = '', toAll = ''] = goLive.split('\n').filter((line) => !line.startsWith('export'));

  for (const line of make.trim().split('\n')) await type(line);
  await writeFile(join(repository, 'tsconfig.json'), tsconfig);
  await writeFile(join(repository, 'src/index.ts'), entry);
  await writeFile(join(repository, 'src/surveys.tsx'), screen);
  await type('npx tsc');
  await type(build);
  await type(publish);

  const options = { path: '/surveys' };
  const mine = await portal.open(people.administrator, options);
  const others = await portal.open(people.viewer, options);
  const notInstalled = (tab: Page) => tab.getByRole('heading', { name: '404 - Page Not Found' }).waitFor();
  await notInstalled(mine);
  await type(toSome);
  await mine.getByText('Dhaka').first().waitFor();
  await notInstalled(others);
  await type(toAll);
  await others.getByText('Dhaka').first().waitFor();
  expect(await others.evaluate(() => window.sameDocument)).toBe(true);
});
