import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from '../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../testing/test-databases.ts';
import { start } from './start.ts';

/** An address of this computer that is not the one that only it has; where there is none, another one of its own. */
const outside =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const progress = { step: () => undefined, part: () => undefined };

test.each<[what: string, host: string | undefined, openToAnybody: boolean, reached: boolean]>([
  ['whose sign-in anybody knows is reached from this computer alone', undefined, true, false],
  ['whose sign-in anybody knows is reached from elsewhere when HOST says so', '0.0.0.0', true, true],
  ['of a business is reached from elsewhere', undefined, false, true],
])('a portal %s', async (_, host, openToAnybody, reached) => {
  const config = testConfig({ port: 0, host, databaseUrl: database.ownerUrl, logLevel: 'silent' });
  const running = await start(config, progress, async () => ({ greeting: 'Sign in', openToAnybody }));
  try {
    const { port } = new URL(running.address);
    const answers = (address: string) =>
      fetch(`http://${address}:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect([await answers('127.0.0.1'), await answers(outside)]).toEqual([true, reached]);
  } finally {
    await running.stop();
  }
});

test('why there is no page is said at the start: an import map that is not there, or is no JSON', async () => {
  const empty = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'routebook-start-'));
  const mapFile = join(folder, 'importmap.json');
  const startedWith = async () => {
    const said: string[] = [];
    const config = testConfig({ port: 0, databaseUrl: empty.ownerUrl, logLevel: 'silent', mapFile });
    const running = await start(config, { ...progress, step: (words) => void said.push(words) });
    await running.stop();
    return said.join('\n');
  };
  try {
    const withoutFile = await startedWith();
    expect(withoutFile).toMatch(/importmap\.json cannot be read \(ENOENT\)/);
    expect(withoutFile).toContain('The portal has no page yet');
    await writeFile(mapFile, '{"imports": ');
    const withoutJson = await startedWith();
    expect(withoutJson).toMatch(/importmap\.json is no JSON/);
    expect(withoutJson).toContain('The portal has no page yet');
  } finally {
    await empty.drop();
    await rm(folder, { recursive: true });
  }
});
