import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asUsed, listRevisions } from '@routebook/contract';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { publishParcelAs } from '../../testing/parcel-zip.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { mapProblems } from './gate.ts';
import { gatherFacts } from './gather-facts.ts';

const opsToken = 'a token of operations';
let server: TestApp;
let project: FixtureProject;

beforeAll(async () => {
  project = await fixtureProject();
  await project.writeMap({});
  await project.deploy('nav');
  server = await testApp({ projectFolder: project.folder, opsToken });
});
afterAll(async () => {
  await server.close();
  await project.remove();
});

const messages = async (imports: Record<string, string>, running: Record<string, string> | null = null) => {
  const { db, parcels: store, config } = server.app;
  const before = running && { imports: running, trials: [] };
  const facts = await gatherFacts(
    { db, store, origins: config.parcelOrigins, elsewhere: new Map() },
    { imports, trials: [] },
    before,
  );
  return mapProblems(imports, [], facts).map(({ message }) => message);
};

test('what came with the server and what was published run together', async () => {
  const answer = await publishParcelAs(server.app, opsToken, 'sales', '1.0.0', {
    manifest: { calls: [asUsed(listRevisions)], sharedRanges: { '@routebook/nav': '^0.1.0' } },
  });
  expect(answer.statusCode).toBe(200);
  const imports = { '@routebook/sales': '/parcels/sales/1.0.0/', '@routebook/nav': '/parcels/nav/0.1.0/' };
  expect(await messages(imports)).toEqual([]);
});

test('a call of a later server is published, and refused in the map', async () => {
  const later = { ...asUsed(listRevisions), path: '/ops/v2/revisions' };
  expect(
    (await publishParcelAs(server.app, opsToken, 'later', '1.0.0', { manifest: { calls: [later] } })).statusCode,
  ).toBe(200);
  expect(await messages({ '@routebook/later': '/parcels/later/1.0.0/' })).toEqual([
    'later@1.0.0 calls listRevisions (GET /ops/v2/revisions), which this server does not have.',
  ]);
});

test('bytes that were changed behind the portal are refused, in the database and in a folder', async () => {
  await publishParcelAs(server.app, opsToken, 'broken', '1.0.0');
  await server.database.pool.query(`update parcel_file set content = 'x' where name = 'broken'`);
  expect(await messages({ '@routebook/broken': '/parcels/broken/1.0.0/' })).toEqual([
    'broken.js of broken@1.0.0 does not have the hash that the manifest says.',
  ]);

  const nav = { '@routebook/nav': '/parcels/nav/0.1.0/' };
  const entry = (await server.app.parcels.find('nav', '0.1.0'))?.entry ?? '';
  const file = join(project.folder, 'packages/nav/dist/0.1.0', entry);
  const content = await readFile(file);
  await writeFile(file, 'x');
  expect(await messages(nav)).toEqual([`${entry} of nav@0.1.0 does not have the hash that the manifest says.`]);
  expect(await messages(nav, nav)).toEqual([]);
  await writeFile(file, content);
});
