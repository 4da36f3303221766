import { changePortalMap, openPast } from '@routebook/contract';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { plainEntry } from '../../testing/plain-entry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let project: FixtureProject;
let server: TestApp;
let operator: Person;

beforeAll(async () => {
  project = await fixtureProject();
  for (const version of ['1.0.0', '1.1.0']) await project.deploy('nav', { version, content: plainEntry(version) });
  await project.writeMap({ '@routebook/nav': '/parcels/nav/1.0.0/' });
  server = await testApp({ projectFolder: project.folder });
  operator = await signedIn(server.app);
  await server.app.ready();
  const payload = { uses: [{ name: 'nav', version: '1.1.0' }], reason: 'Newer', revision: 1 };
  await operator.inject({ method: changePortalMap.method, url: changePortalMap.path, payload });
});
afterAll(async () => {
  await server.close();
  await project.remove();
});

const open = (payload: object) => operator.inject({ method: openPast.method, url: openPast.path, payload });
const pageAt = async (address: string) => (await server.app.inject(address)).body;

test('an operator opens the portal as it stood, while everybody else has it as it is', async () => {
  const { address, revision, missing } = (await open({ to: 1 })).json();
  expect([revision, missing]).toEqual([1, []]);
  const past = await pageAt(address);
  expect(past).toContain('/parcels/nav/1.0.0/');
  expect(past).not.toContain('/parcels/nav/1.1.0/');
  expect(past).toContain('"past":{"revision":1,');
  expect(await pageAt('/dashboard')).toContain('/parcels/nav/1.1.0/');
});

test('an instant will do as well', async () => {
  expect((await open({ at: new Date().toISOString() })).json().revision).toBe(2);
  expect((await open({ at: '2001-01-01T00:00:00Z' })).statusCode).toBe(404);
  expect((await open({})).statusCode).toBe(400);
});

test('a link without a ticket that holds leads to the portal as it is', async () => {
  const { address } = (await open({ to: 1 })).json();
  expect(await pageAt('/dashboard?portal-past=1')).toContain('/parcels/nav/1.1.0/');
  const { rows } = await server.app.pool.query(
    "select count(*)::integer as outside from past_ticket where expires_at not between now() + interval '55 minutes' and now() + interval '1 hour'",
  );
  expect(rows).toEqual([{ outside: 0 }]);
  await server.app.pool.query('update past_ticket set expires_at = now()');
  expect(await pageAt(address)).toContain('/parcels/nav/1.1.0/');
});
