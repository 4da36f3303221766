import { once } from 'node:events';
import { readFileSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { buildTogether, type OtherRepository, otherRepository } from '../testing/other-repository.ts';
import { type RunningPortal, startPortal } from '../testing/running-portal.ts';
import type { PipelineRun } from './pipeline-run.ts';
import { run } from './run.ts';

const token = 'operators-token-of-the-test';
const sample = `
  import { createParcel } from '@routebook/ui';
  const Sample = () => <p>Sample</p>;
  export const { bootstrap, mount, unmount, update, unsaved } = createParcel(Sample, { name: 'sample' });`;

let portal: RunningPortal;
const repositories: OtherRepository[] = [];

beforeAll(async () => {
  portal = await startPortal({ OPS_TOKEN: token });
});
afterAll(async () => {
  for (const repository of repositories) repository.remove();
  await portal.stop();
});

/** Types a command against the portal: its exit code and what it says. */
async function type(...parameters: string[]) {
  return typeWith({ token, address: portal.address }, ...parameters);
}

interface Given {
  readonly token: string | undefined;
  readonly address: string;
  readonly pipeline?: PipelineRun;
}

async function typeWith({ address, ...given }: Given, ...parameters: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run([...parameters, '--portal', address], {
    here: '/',
    ...given,
    say: (text) => said.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

describe('a parcel of another repository, by the commands', () => {
  let folder: string;
  /** With other content under the same version. */
  let otherFolder: string;
  beforeAll(async () => {
    const made = [sample, `${sample}\nexport const more = 1;`].map((source) =>
      otherRepository({ 'src/index.tsx': source }),
    );
    repositories.push(...made);
    await buildTogether(made);
    [folder = '', otherFolder = ''] = made.map((repository) => repository.folder);
  });

  it('is stored, and storing it again is harmless', async () => {
    expect(await type('publish', folder)).toMatchObject({
      code: 0,
      said: expect.stringContaining('sample@1.2.3 is stored'),
    });
    const again = await type('publish', join(folder, 'dist/1.2.3'), '--json');
    expect(JSON.parse(again.said)).toMatchObject({ success: true, alreadyThere: true, parcel: { runs: 'none' } });
  });

  it('is refused with other bytes under the same version', async () => {
    expect(await type('publish', otherFolder)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('sample@1.2.3 is there already with other content'),
    });
  });

  it('is tried by nobody, runs for all, is rolled back and comes back', async () => {
    expect(await type('use', 'sample@1.2.3', '--to', 'designation:KING')).toMatchObject({
      code: 1,
      complained: expect.stringContaining("Designation KING is nobody's."),
    });
    const used = await type('use', 'sample@1.2.3', '--reason', 'It is ready', '--json');
    const { map } = JSON.parse(used.said) as { map: { revision: number; imports: object; reason: string } };
    expect(map).toMatchObject({ imports: { '@routebook/sample': '/parcels/sample/1.2.3/' }, reason: 'It is ready' });
    expect((await type('past', String(map.revision))).said).toMatch(
      new RegExp(`^Revision ${map.revision}, in the tab that opens this within an hour:\n${portal.address}/`),
    );
    expect((await type('rollback')).said).toContain('sample 1.2.3 -> (none)');
    expect((await type('rollback', String(map.revision))).said).toContain('sample (none) -> 1.2.3');
    const then = new Date().toISOString();
    expect((await type('rollback')).said).toContain('sample 1.2.3 -> (none)');
    expect((await type('rollback', '--at', then)).said).toContain('sample (none) -> 1.2.3');
    expect((await type('history')).said).toMatch(/Operator's token +use +It is ready +sample \(none\) -> 1\.2\.3/);
  });

  it('is run by the pipeline of its team, whose token is for that parcel alone and until it is revoked', async () => {
    const added = await type('add-team', 'Market team', '--parcels', 'sample', '--days', '30');
    const [, teamToken = ''] = added.said.split('\n');
    const given = { token: teamToken, address: portal.address, pipeline: { commit: '4f2a9c1', run: '77' } };
    const typeAsTeam = (...parameters: string[]) => typeWith(given, ...parameters);
    expect((await typeAsTeam('publish', folder)).code).toBe(0);
    expect((await type('rollback')).said).toContain('sample 1.2.3 -> (none)');
    expect((await typeAsTeam('use', 'sample@1.2.3', '--reason', 'The tree')).code).toBe(0);
    expect((await type('history')).said).toMatch(/Market team +use +The tree 4f2a9c1 77 /);
    expect((await typeAsTeam('use', 'nav@0.1.0')).complained).toContain(
      'The token of Market team is for sample, not for nav.',
    );
    expect((await typeAsTeam('rollback')).code).toBe(1);
    expect((await type('teams')).said).toMatch(/^Market team +sample /m);
    expect((await type('revoke-team', 'Market team')).said).toBe('The token of Market team holds no longer.');
    expect((await typeAsTeam('status')).complained).toContain('It does not know this OPS_TOKEN');
    expect((await type('revoke-team', 'Market team')).complained).toContain('No team Market team has a token.');
  });

  it('is shown by status, with how importmap.json differs', async () => {
    const { said, code } = await type('status');
    expect(code).toBe(0);
    expect(said).toMatch(/^sample +1\.2\.3 +all/m);
    expect(said).toContain('importmap.json says otherwise:\n  sample 1.2.3 -> (none)');
  });

  it('is promoted to another portal as one revision, with the same bytes', async () => {
    const production = await startPortal({ OPS_TOKEN: token });
    try {
      const typeThere = (...parameters: string[]) => typeWith({ token, address: production.address }, ...parameters);
      const promote = () => typeThere('promote', '--from', portal.address, '--reason', 'Tried for a week');
      expect(await promote()).toMatchObject({ code: 0, said: expect.stringContaining('sample@1.2.3 is stored') });
      expect((await typeThere('history')).said).toMatch(/use +Tried for a week +sample \(none\) -> 1\.2\.3/);
      const { entry } = JSON.parse(readFileSync(join(folder, 'dist/1.2.3/manifest.json'), 'utf8')) as { entry: string };
      const bytesAt = async ({ address }: RunningPortal) =>
        (await fetch(`${address}/parcels/sample/1.2.3/${entry}`)).text();
      expect(await bytesAt(production)).toBe(await bytesAt(portal));
      expect((await promote()).said).toBe('Both portals run the same.');
    } finally {
      await production.stop();
    }
  });

  it('is verified, and nothing that runs is pruned', async () => {
    expect(await type('verify')).toMatchObject({
      code: 0,
      said: expect.stringContaining('all as their manifests say'),
    });
    expect(await type('prune', '--keep', '1', '--dry-run')).toMatchObject({
      code: 0,
      said: 'There is nothing to remove.',
    });
  });

  it('cannot be published with a file that is a link to another', async () => {
    const { entry } = JSON.parse(readFileSync(join(folder, 'dist/1.2.3/manifest.json'), 'utf8')) as { entry: string };
    const file = join(folder, 'dist/1.2.3', entry);
    renameSync(file, join(folder, 'elsewhere.js'));
    symlinkSync(join(folder, 'elsewhere.js'), file);
    expect(await type('publish', folder)).toMatchObject({
      code: 2,
      complained: expect.stringContaining('is a link, and none is followed'),
    });
    unlinkSync(file);
    renameSync(join(folder, 'elsewhere.js'), file);
  });

  it('cannot be published half', async () => {
    const manifest = join(folder, 'dist/1.2.3/manifest.json');
    const complete = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, complete.replace('sample-', 'absent-').replace('LICENSES.txt', 'ABSENT.txt'));
    expect(await type('publish', folder)).toMatchObject({ code: 2, complained: expect.stringContaining('lacks') });
    writeFileSync(manifest, complete);
  });
});

describe('days on which nothing is rolled out', () => {
  it('are frozen, shown beside the roll-outs, and thawed', async () => {
    expect(await type('freeze', '2030-12-31', '2030-12-30', '--reason', 'End of the year')).toMatchObject({
      code: 0,
      said: [
        'Nothing is rolled out on 2030-12-30: End of the year',
        'Nothing is rolled out on 2030-12-31: End of the year',
      ].join('\n'),
    });
    expect((await type('thaw', '2030-12-30')).said).toBe('Nothing is rolled out on 2030-12-31: End of the year');
    expect((await type('roll-outs')).said).toContain('Nothing is rolled out on 2030-12-31: End of the year');
    expect(await type('thaw', '2030-12-30')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('2030-12-30 is no freeze day'),
    });
  });
});

describe('a command ends', () => {
  it('with 1 and each reason on its own line when the portal refuses', async () => {
    const { code, complained } = await type('use', 'nav@7.0.0', 'absent@1.0.0');
    expect(code).toBe(1);
    expect(complained.split('\n').slice(1).sort()).toEqual([
      '  There is no absent@1.0.0 here: publish it first.',
      '  There is no nav@7.0.0 here: publish it first.',
    ]);
    expect(JSON.parse((await type('rollback', '999', '--json')).said)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('with 1 when the portal does not know the token', async () => {
    expect(await typeWith({ token: 'another-token', address: portal.address }, 'status')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('It does not know this OPS_TOKEN'),
    });
  });

  it('with 2 when it cannot be understood, names no folder that was built, or has no token', async () => {
    expect((await type('use')).code).toBe(2);
    expect((await type('publish', '/no/such/folder')).complained).toContain('build the parcel first');
    expect(JSON.parse((await type('use', '--json')).said)).toMatchObject({ code: 'WRONG_USAGE' });
    expect(await typeWith({ token: undefined, address: portal.address }, 'status')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Set the environment variable OPS_TOKEN'),
    });
  });

  it('with 3 when nothing answers there, or something that is no portal', async () => {
    const other = createServer((_, answer) => answer.end('<h1>A shop</h1>')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = addressOf(other);
    expect(await typeWith({ token, address }, 'status')).toMatchObject({
      code: 3,
      complained: expect.stringContaining('is no portal'),
    });
    other.closeAllConnections();
    other.close();
    await once(other, 'close');
    const away = await typeWith({ token, address }, 'status');
    expect(away).toMatchObject({ code: 3, complained: expect.stringContaining(`No portal answers at ${address}`) });
  });

  it('with 0 after it showed its help', async () => {
    expect(await type('--help')).toMatchObject({ code: 0, said: expect.stringContaining('publish <folder>') });
  });
});

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens to no port.');
  return `http://127.0.0.1:${address.port}`;
}
