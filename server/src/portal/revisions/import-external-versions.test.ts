import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changePortalMap, getPortalMap, myPortalMap, type ParcelManifest } from '@routebook/contract';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { type ParcelOptions, parcelFolder } from '../../testing/parcel-zip.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { plainEntry } from '../../testing/plain-entry.ts';
import { rewinding } from '../../testing/rewinding.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sha384Of } from '../store/inspect-files.ts';

const here = { '@routebook/nav': '/parcels/nav/0.1.0/', '@routebook/sales': '/parcels/sales/1.0.0/' };

let project: FixtureProject;
let cdn: Server;
let origin: string;
/** What the CDN holds, by path. */
let files: Map<string, string>;
let asked: string[];
let answer: (response: ServerResponse, content: string | undefined) => void;
let server: TestApp;
let operator: Person;
let rewind: () => Promise<void>;

beforeAll(async () => {
  project = await fixtureProject();
  await project.deploy('nav');
  await project.deploy('sales', { version: '1.0.0' });
  await project.writeMap(here);
  cdn = createServer(({ url = '' }, response) => {
    asked.push(url);
    answer(response, files.get(url));
  });
  await new Promise<void>((listening) => cdn.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  server = await testApp({ projectFolder: project.folder, parcelOrigins: [origin] });
  operator = await signedIn(server.app);
  await server.app.ready();
  rewind = await rewinding(server.database);
});
afterAll(async () => {
  await server.close();
  cdn.closeAllConnections();
  await new Promise((closed) => cdn.close(closed));
  await project.remove();
});

beforeEach(() => {
  files = new Map();
  asked = [];
  answer = (response, content) => {
    response.writeHead(content === undefined ? 404 : 200, { 'access-control-allow-origin': '*' }).end(content);
  };
});
afterEach(async () => {
  await rewind();
  await server.app.portal.running.look();
});

/** Puts a version of sales on the CDN, and answers the address of its folder. */
function upload(version: string, options: ParcelOptions = {}): string {
  for (const [path, content] of Object.entries(parcelFolder('sales', version, options)))
    files.set(`/team/sales/${version}/${path}`, content);
  return `${origin}/team/sales/${version}/`;
}
const now = async () => (await operator.inject({ url: getPortalMap.path })).json().map;
const use = async (at: string, version: string, more: object = {}) =>
  operator.inject({
    method: changePortalMap.method,
    url: changePortalMap.path,
    payload: {
      uses: [{ name: 'sales', version, at }],
      reason: 'From the CDN.',
      revision: (await now()).revision,
      ...more,
    },
  });

test('a version on the CDN runs from there, with the hashes of the bytes that the server read', async () => {
  const content = plainEntry('from the CDN');
  const address = upload('1.4.2', { content, files: { 'sales-later.js': 'later();' } });
  const changed = await use(address, '1.4.2');
  expect(changed.json().map).toMatchObject({
    revision: 2,
    changes: [{ specifier: '@routebook/sales', from: here['@routebook/sales'], to: address }],
  });
  const { map } = (await operator.inject({ url: myPortalMap.path })).json();
  expect(map.imports['@routebook/sales']).toBe(`${address}sales.js`);
  expect(map.integrity[`${address}sales.js`]).toBe(sha384Of(Buffer.from(content)));

  const page = await server.app.inject('/outlets');
  expect(page.body).toContain(`"${address}sales.js":"${sha384Of(Buffer.from(content))}"`);
  expect(page.headers['content-security-policy']).toMatch(new RegExp(`script-src [^;]*${origin}`));

  // It is stored beside, so that it can run without the CDN and be brought back.
  expect((await server.app.inject('/parcels/sales/1.4.2/sales-later.js')).body).toBe('later();');
});

test('what runs from the CDN is not asked for again when something else changes', async () => {
  await use(upload('1.4.2'), '1.4.2');
  const first = asked.length;
  expect(first).toBeGreaterThan(1);
  files.clear();
  const payload = { uses: [{ name: 'nav', version: '0.1.0' }], reason: 'Beside it.', revision: 2 };
  await operator.inject({ method: changePortalMap.method, url: changePortalMap.path, payload });
  expect((await use(`${origin}/team/sales/1.4.2/`, '1.4.2')).statusCode).toBe(200);
  expect(asked).toHaveLength(first);
});

test('a version on the CDN can be tried by some', async () => {
  const address = upload('1.4.2');
  const audience = { people: [], designations: ['SO'], share: 0 };
  const officer = await signedIn(server.app, { designation: 'SO' });
  expect((await use(address, '1.4.2', { audience })).statusCode).toBe(200);
  const mapOf = async (person: Person) =>
    (await person.inject({ url: myPortalMap.path })).json().map.imports['@routebook/sales'];
  expect(await mapOf(officer)).toBe(`${address}sales.js`);
  expect(await mapOf(operator)).toContain('/parcels/sales/1.0.0/');
});

test('importmap.json may name it as well', async () => {
  const address = upload('1.4.2');
  const other = await fixtureProject();
  await other.deploy('nav');
  await other.writeMap({ ...here, '@routebook/sales': address });
  const started = await testApp({ projectFolder: other.folder, parcelOrigins: [origin] });
  const { imports, integrity } = (await started.app.inject('/importmap.json')).json();
  expect(integrity[imports['@routebook/sales']]).toMatch(/^sha384-/);
  await started.close();
  await other.remove();
});

describe('is refused, and nothing changes,', () => {
  const declare = (manifest: Partial<ParcelManifest>): ParcelOptions => ({ manifest });

  async function expectRefused(address: string, version: string, reason: RegExp): Promise<void> {
    const refused = await use(address, version);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'REFUSED', message: expect.stringMatching(reason) });
    expect(await now()).toMatchObject({ revision: 1, imports: here });
  }

  test('a file whose bytes differ from the manifest', async () => {
    const address = upload('1.4.2', { files: { 'sales-later.js': 'later();' } });
    files.set('/team/sales/1.4.2/sales-later.js', 'laser();');
    await expectRefused(address, '1.4.2', /sales-later\.js is not the file that the manifest describes: its hash/);
    files.set('/team/sales/1.4.2/sales-later.js', 'later(); // and more, which is not read to its end');
    await expectRefused(address, '1.4.2', /sales-later\.js is not the file that the manifest describes: its hash/);
  });

  test('a file that is not there', async () => {
    const address = upload('1.4.2');
    files.delete('/team/sales/1.4.2/sales.js');
    await expectRefused(address, '1.4.2', /The answer for sales\.js has status 404/);
  });

  test('a CDN that lets no other origin read, that leads elsewhere, or does not answer', async () => {
    const address = upload('1.4.2');
    answer = (response, content) => response.writeHead(200).end(content);
    await expectRefused(address, '1.4.2', /Access-Control-Allow-Origin/);
    answer = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    await expectRefused(address, '1.4.2', /There is no answer for manifest\.json: .*redirect/);
    answer = (response) => response.destroy();
    await expectRefused(address, '1.4.2', /There is no answer for manifest\.json/);
  });

  test.each([
    ['lifecycles', declare({ lifecycles: ['mount'] }), /does not export bootstrap, unmount/],
    ['ranges', declare({ sharedRanges: { react: '^99.0.0' } }), /needs react \^99\.0\.0, and the map has none/],
    [
      'calls',
      declare({ calls: [{ name: 'lostCall', method: 'GET', path: '/api/v1/lost' }] }),
      /calls lostCall .* which this server does not have/,
    ],
    ['size', { content: Array.from({ length: 10_000 }, () => Math.random()).join() }, /its budget is 60 KB/],
    ['its name', declare({ version: '1.4.3' }), /holds sales@1\.4\.3, and its address says sales@1\.4\.2/],
    ['paths', declare({ files: [{ path: '../x.js', bytes: 1, sha384: 'x' }] }), /names \.\.\/x\.js, which is no name/],
    ['the manifest', declare({ entry: 'other.js' }), /starts from other\.js, which is not among its files/],
  ])('for %s', async (_, options, reason) => {
    await expectRefused(upload('1.4.2', options), '1.4.2', reason);
  });

  test('other bytes under a version that is there already', async () => {
    await expectRefused(upload('1.0.0'), '1.0.0', /sales@1\.0\.0 is there already with other content/);
  });

  test('an origin that is not listed, which is never asked', async () => {
    const address = upload('1.4.2').replace('127.0.0.1', 'localhost');
    await expectRefused(address, '1.4.2', /its origin is not listed in PARCEL_ORIGINS/);
    expect(asked).toEqual([]);
  });

  test('an address that does not end in the name and version that it is used for', async () => {
    const refused = await use(upload('1.4.2'), '1.4.3');
    expect(refused.json()).toMatchObject({
      code: 'MALFORMED',
      fields: { uses: 'The address of sales@1.4.3 has to end in /sales/1.4.3/.' },
    });
  });
});
