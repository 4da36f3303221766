import {
  addTeamToken,
  changePortalMap,
  getPortalMap,
  listRevisions,
  listTeamTokens,
  pruneParcels,
  revokeTeamToken,
  rollBackPortalMap,
  startRollOut,
  usualLimits,
} from '@routebook/contract';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { publishParcelAs } from '../../testing/parcel-zip.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { plainEntry } from '../../testing/plain-entry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let project: FixtureProject;
let server: TestApp;
let operator: Person;
let token: string;
let id: string;

beforeAll(async () => {
  project = await fixtureProject();
  for (const name of ['nav', 'hierarchy']) {
    for (const version of ['1.0.0', '1.1.0'])
      await project.deploy(name, { version, content: plainEntry(`${name} ${version}`) });
  }
  await project.writeMap({
    '@routebook/nav': '/parcels/nav/1.0.0/',
    '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/',
  });
  server = await testApp({ projectFolder: project.folder });
  operator = await signedIn(server.app);
  await server.app.ready();
  const payload = { team: 'Market team', parcels: ['hierarchy'], days: 30 };
  const added = await operator.inject({ method: addTeamToken.method, url: addTeamToken.path, payload });
  ({ token } = added.json());
  id = added.json().teamToken.id;
});
afterAll(async () => {
  await server.close();
  await project.remove();
});

/** A call with the token of the team, from a pipeline. */
function asTeam(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    'pipeline-commit': '4f2a9c1',
    'pipeline-run': 'https://ci.example.com/runs/77',
  };
  return server.app.inject({ method, url, headers, ...(payload && { payload }) });
}

const use = (name: string, revision: number) =>
  asTeam('PUT', changePortalMap.path, { uses: [{ name, version: '1.1.0' }], reason: 'From the pipeline', revision });

test('a team publishes and uses its own parcels, with commit and run of its pipeline in the history', async () => {
  expect((await publishParcelAs(server.app, token, 'hierarchy', '1.2.0')).statusCode).toBe(200);
  expect((await use('hierarchy', 1)).statusCode).toBe(200);
  const { revisions } = (await asTeam('GET', listRevisions.path)).json();
  expect(revisions[0]).toMatchObject({
    madeBy: 'Market team',
    pipeline: { commit: '4f2a9c1', run: 'https://ci.example.com/runs/77' },
  });
});

test('it changes no other parcel, and nothing that is of all', async () => {
  expect((await publishParcelAs(server.app, token, 'nav', '1.2.0')).statusCode).toBe(403);
  expect((await use('nav', 2)).json()).toMatchObject({
    code: 'NOT_ALLOWED',
    message: 'The token of Market team is for hierarchy, not for nav.',
  });
  const rollBack = { reason: 'Back', revision: 2 };
  expect((await asTeam('POST', rollBackPortalMap.path, rollBack)).statusCode).toBe(401);
  expect((await asTeam('POST', pruneParcels.path, { keep: 1, dryRun: true })).statusCode).toBe(401);
  expect((await asTeam('GET', listTeamTokens.path)).statusCode).toBe(401);
  expect((await asTeam('GET', '/api/v1/auth/user')).statusCode).toBe(401);
});

test('it rolls out its own parcels, and no other', async () => {
  const rollOut = (name: string) => {
    const uses = [{ name, version: '1.0.0' }];
    return asTeam('POST', startRollOut.path, {
      uses,
      stages: [{ people: [], designations: [], share: 100 }],
      minutes: 60,
      limits: usualLimits,
      reason: 'By stages',
      revision: 2,
    });
  };
  expect((await rollOut('nav')).json()).toMatchObject({ code: 'NOT_ALLOWED' });
  expect((await rollOut('hierarchy')).statusCode).toBe(200);
});

test('a token is kept as a hash only, and holds no longer once it is revoked or its time is over', async () => {
  const { rows } = await server.app.pool.query('select * from team_token');
  expect(JSON.stringify(rows)).not.toContain(token);
  await server.app.pool.query("update team_token set expires_at = now() - interval '1 second'");
  expect((await asTeam('GET', getPortalMap.path)).statusCode).toBe(401);
  await server.app.pool.query("update team_token set expires_at = now() + interval '1 day'");
  expect((await asTeam('GET', getPortalMap.path)).statusCode).toBe(200);
  const url = revokeTeamToken.path.replace(':id', id);
  expect((await operator.inject({ method: 'DELETE', url })).statusCode).toBe(200);
  expect((await asTeam('GET', getPortalMap.path)).statusCode).toBe(401);
});
