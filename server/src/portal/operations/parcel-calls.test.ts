import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PublishedVersion } from '@routebook/contract';
import { sql } from 'kysely';
import { type FixtureProject, fixtureProject } from '../../testing/fixture-project.ts';
import { type ParcelOptions, parcelFolder, publishParcelAs, sendZip, zipOf } from '../../testing/parcel-zip.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { plainEntry } from '../../testing/plain-entry.ts';
import { plainManifest } from '../../testing/plain-manifest.ts';
import { sentStatements } from '../../testing/sent-statements.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/test-databases.ts';
import { mapProblems } from '../gate/gate.ts';
import { gatherFacts } from '../gate/gather-facts.ts';

const opsToken = 'ops token: কী, {"x"} & more';
const header = Buffer.from(opsToken).toString('latin1');
const sentrySecurityToken = 'token-of-the-error-service';

let server: TestApp;
let project: FixtureProject;
let administrator: Person;
/** When the test began, by the database's clock. */
let began: string;

beforeAll(async () => {
  project = await fixtureProject();
  await project.writeMap({ '@routebook/nav': '/parcels/nav/0.1.0/' });
  await project.deploy('nav');
  server = await testApp({ projectFolder: project.folder, opsToken, sentrySecurityToken });
  administrator = await signedIn(server.app);
});
afterAll(async () => {
  await server.close();
  await project.remove();
});
beforeEach(async () => {
  await project.deploy('nav');
  await server.database.owner.query('truncate parcel_version, parcel_file, map_revision, portal_tab cascade');
  [{ now: began }] = await rows('select clock_timestamp() as now');
});

const publish = (name: string, version: string, options: ParcelOptions = {}) =>
  publishParcelAs(server.app, header, name, version, options);
const send = async (contents: Record<string, string | Buffer>) => sendZip(server.app, header, await zipOf(contents));
const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${header}` }, ...(payload && { payload }) });
const listed = async (): Promise<PublishedVersion[]> => (await ask('GET', '/ops/parcels')).json().parcels;
const names = async () => (await listed()).map(({ name, version }) => `${name}@${version}`);
const audited = async (columns: string) =>
  (await server.database.pool.query(`select ${columns} from audit_entry where entity = 'parcel' and at > $1`, [began]))
    .rows;
const rows = async (query: string) => (await server.database.pool.query(query)).rows;

const run = async (minutesAgo: number, imports: Record<string, string>, trials: object[] = []) => {
  await server.database.pool.query(
    `insert into map_revision (revision, imports, trials, changes, cause, reason, made_by, made_at)
     values ((select coalesce(max(revision), 0) + 1 from map_revision), $1, $2, '[]', 'use', 'for the test', 'Somebody', now() - make_interval(mins => $3))`,
    [JSON.stringify(imports), JSON.stringify(trials), minutesAgo],
  );
};

test('however many ask at once for versions that are nowhere, a few statements look, and what is published is there', async () => {
  const address = (version: string) => `/parcels/targets/${version}/targets.js`;
  const answers: number[] = [];
  const asked = await sentStatements(server.database.pool, async () => {
    const all = Array.from({ length: 60 }, (_, n) => server.app.inject(address(`9.9.${n}`)));
    answers.push(...(await Promise.all(all)).map(({ statusCode }) => statusCode));
  });
  expect(answers).toEqual(Array(60).fill(404));
  expect(asked.length).toBeLessThanOrEqual(30);
  expect((await publish('targets', '9.9.1')).statusCode).toBe(200);
  expect((await server.app.inject(address('9.9.1'))).statusCode).toBe(200);
});

test('a published file that was asked for before is sent also while the database does not answer', async () => {
  expect((await publish('nav', '3.0.0')).statusCode).toBe(200);
  const file = () => server.app.inject(`/parcels/nav/3.0.0/${plainManifest('nav').entry}`);
  const before = await file();
  expect(before.statusCode).toBe(200);
  const holder = await server.database.owner.connect();
  await holder.query('begin; lock table parcel_version in access exclusive mode');
  expect(await file()).toMatchObject({ statusCode: 200, body: before.body });
  await holder.query('rollback');
  holder.release();
});

describe('operations answer', () => {
  test("to the operator's token, of any characters, and the audit names it", async () => {
    expect((await publish('sales', '1.0.0')).statusCode).toBe(200);
    expect(await audited('actor_id, actor_name, action, entity')).toEqual([
      { actor_id: null, actor_name: "Operator's token", action: 'publish', entity: 'parcel' },
    ]);
    expect((await listed())[0]?.publishedBy).toBe("Operator's token");
  });

  test('to a person whose designation allows it, by name', async () => {
    expect((await publishParcelAs(server.app, administrator.token, 'sales', '1.0.0')).statusCode).toBe(200);
    expect((await listed())[0]?.publishedBy).toBe(administrator.name);
  });

  test('to nobody else', async () => {
    const viewer = await signedIn(server.app, { designation: 'Viewer' });
    const status = async (authorization?: string) =>
      (await server.app.inject({ url: '/ops/parcels', ...(authorization && { headers: { authorization } }) }))
        .statusCode;
    expect(await status()).toBe(401);
    expect(await status(`Bearer ${header}x`)).toBe(401);
    expect(await status(`Bearer ${header.slice(0, -1)}`)).toBe(401);
    expect(await status('Bearer ')).toBe(401);
    expect(await status(`Bearer ${viewer.token}`)).toBe(403);
  });

  test("to no token at all where none is set, and the operator's token opens nothing else", async () => {
    const closed = await testApp({ projectFolder: project.folder, opsToken: undefined }, server.database);
    for (const authorization of ['Bearer undefined', 'Bearer null', 'Bearer ']) {
      expect((await closed.app.inject({ url: '/ops/parcels', headers: { authorization } })).statusCode).toBe(401);
    }
    await closed.close();
    expect((await ask('GET', '/api/v1/auth/user')).statusCode).toBe(401);
  });
});

describe('a version that is published', () => {
  test('is served for ever with its compressed forms, which the server makes itself', async () => {
    const contents = parcelFolder('sales', '1.0.0', { files: { 'chunks/a.js': 'y'.repeat(3_000), 'a.js.map': '{}' } });
    const answer = await send({ ...contents, 'sales.js.br': brotliCompressSync('something else'), 'x.gz': 'junk' });
    expect(answer.json()).toMatchObject({
      alreadyThere: false,
      parcel: { name: 'sales', version: '1.0.0', kind: 'parcel', builtIn: false, runs: 'none', budget: 60 * 1024 },
    });
    const file = async (path: string, encoding = 'identity') =>
      server.app.inject({ url: `/parcels/sales/1.0.0/${path}`, headers: { 'accept-encoding': encoding } });
    const br = await file('sales.js', 'br');
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(contents['sales.js']);
    expect(gunzipSync((await file('chunks/a.js', 'gzip')).rawPayload).toString()).toBe('y'.repeat(3_000));
    expect((await file('x.gz')).statusCode).toBe(404);
    expect((await file('manifest.json')).statusCode).toBe(404);
    expect(answer.json().parcel.entryBytes).toBe(br.rawPayload.length);
    expect(answer.json().parcel.bytes).toBe(`${contents['sales.js']}`.length + 3_000 + 2);
  });

  test('shows its source maps to operators and to the error-reporting service, and nobody keeps them for others', async () => {
    await send(parcelFolder('sales', '1.0.0', { files: { 'a.js.map': '{"sources":[]}' } }));
    const read = (headers: Record<string, string>) =>
      server.app.inject({ url: '/parcels/sales/1.0.0/a.js.map', headers });
    for (const token of [sentrySecurityToken, 'another', '']) {
      const answer = await read({ 'x-sentry-token': token });
      expect(answer.statusCode).toBe(token === sentrySecurityToken ? 200 : 404);
    }
    expect((await read({})).statusCode).toBe(404);
    const answer = await read({ authorization: `Bearer ${header}` });
    expect(answer.json()).toEqual({ sources: [] });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('may be published again with the same bytes, and not with others', async () => {
    await publish('sales', '1.0.0');
    const again = await publish('sales', '1.0.0');
    expect(again.json()).toMatchObject({ alreadyThere: true, parcel: { name: 'sales', version: '1.0.0' } });
    const other = await publish('sales', '1.0.0', { content: plainEntry('other') });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      code: 'DUPLICATE',
      message: 'sales@1.0.0 is there already with other content: publish this under a new version.',
    });
    const saysOther = await publish('sales', '1.0.0', { manifest: { sharedRanges: { react: '*' } } });
    expect(saysOther.json().code).toBe('DUPLICATE');
    expect(await audited('count(*)::int as count')).toEqual([{ count: 1 }]);
  });

  test('is never another of one that came with the server', async () => {
    expect((await publish('nav', '0.1.0')).json().code).toBe('DUPLICATE');
    expect((await publish('nav', '0.1.1')).statusCode).toBe(200);
    expect(await names()).toEqual(['nav@0.1.1', 'nav@0.1.0']);
    expect((await listed())[1]).toMatchObject({ builtIn: true, publishedBy: 'Built in' });
  });

  test('is stored once when it is sent many times at once, and of two others one wins', async () => {
    const same = await Promise.all([1, 2, 3, 4].map(() => publish('sales', '1.0.0')));
    expect(same.map((answer) => answer.json().alreadyThere).sort()).toEqual([false, true, true, true]);
    const others = await Promise.all(
      ['a', 'b'].map((comment) => publish('sales', '2.0.0', { content: plainEntry(comment) })),
    );
    expect(others.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  test('leaves nothing behind when it cannot be stored whole', async () => {
    await server.database.owner.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger fail before insert on parcel_file for each row when (new.path = 'b.js') execute function fail();`);
    expect((await publish('sales', '1.0.0', { files: { 'b.js': '' } })).statusCode).toBe(500);
    await server.database.owner.query('drop trigger fail on parcel_file');
    expect(await rows('select name from parcel_version union all select name from parcel_file')).toEqual([]);
    expect(await audited('1')).toEqual([]);
  });
});

describe('a folder is refused', () => {
  const whole = () => parcelFolder('sales', '1.0.0', { files: { 'a.js': 'a' } });
  const refused = async (contents: Record<string, string>) => {
    const answer = await send(contents);
    expect(await rows('select 1 from parcel_version')).toEqual([]);
    return [answer.statusCode, answer.json().message];
  };

  test('without a manifest, or with one that cannot be used', async () => {
    expect(await refused({ 'a.js': 'a' })).toEqual([
      400,
      'The folder has no manifest.json at its top: send a built folder.',
    ]);
    expect((await refused({ 'manifest.json': '{' }))[1]).toMatch(/^The manifest cannot be used/);
    const { lifecycles: _, ...less } = JSON.parse(whole()['manifest.json'] ?? '');
    expect((await refused({ ...whole(), 'manifest.json': JSON.stringify(less) }))[1]).toMatch(
      'The manifest cannot be used: lifecycles: ',
    );
  });

  test('with a file missing, one too many, or one that the manifest describes otherwise', async () => {
    const { 'a.js': _, ...without } = whole();
    expect(await refused(without)).toEqual([400, 'The manifest names a.js, which is not in the folder.']);
    expect(await refused({ ...whole(), 'b.js': '' })).toEqual([
      400,
      'The folder holds b.js, which the manifest does not name.',
    ]);
    expect(await refused({ ...whole(), 'a.js': 'b' })).toEqual([
      400,
      'a.js is not the file that the manifest describes: its hash or its size is another.',
    ]);
  });

  test('whose entry is not among its files, or that answers to another name', async () => {
    expect(await refused(parcelFolder('sales', '1.0.0', { manifest: { entry: 'else.js' } }))).toEqual([
      400,
      'The manifest starts from else.js, which is not among its files.',
    ]);
    expect((await refused(parcelFolder('sales', '1.0.0', { manifest: { specifiers: ['react'] } })))[1]).toMatch(
      'a parcel answers to its own name, @routebook/sales, and no other',
    );
  });

  test('that could never run', async () => {
    expect(await refused(parcelFolder('sales', '1.0.0', { manifest: { lifecycles: ['bootstrap'] } }))).toEqual([
      422,
      'sales@1.0.0 does not export mount, unmount.',
    ]);
  });

  test.each([
    ['<!doctype html>', {}, 'sales.js of sales@1.0.0 is an HTML file, and no script.'],
    ['export const mount = 1;', {}, 'sales.js of sales@1.0.0 is an ES module: build it in the System.register format.'],
    ['this is { not javascript', {}, 'sales.js of sales@1.0.0 is not JavaScript: Unexpected token (1:5).'],
    [
      plainEntry('', { lifecycles: ['bootstrap', 'unmount', 'update'] }),
      {},
      'The entry of sales@1.0.0 does not export mount.',
    ],
    [plainEntry('', { imports: ['vue'] }), {}, 'sales@1.0.0 imports vue, which its manifest does not name.'],
    [
      plainEntry('', { imports: ['vue'] }),
      { imports: ['vue'] },
      'sales@1.0.0 imports vue, and its manifest does not say with which versions of it it runs.',
    ],
    [plainEntry('', { imports: ['./part.js'] }), {}, 'sales@1.0.0 imports ./part.js, which is not among its files.'],
    [
      plainEntry("*/ fetch('/api/v1/regions?page=1'); /*"),
      {},
      'sales@1.0.0 has /api/v1/regions in its code, and its manifest names no call.',
    ],
    [
      plainEntry('', { lifecycles: ['x'] }),
      { kind: 'vendor', lifecycles: [], specifiers: ['react'] },
      'sales@1.0.0 is of the kind vendor: only what came with this portal may be shared by all, and what is new is a parcel.',
    ],
  ] as const)('by its code: %.60s', async (content, manifest, message) => {
    const folder = parcelFolder('sales', '1.0.0', { content, manifest: manifest as ParcelOptions['manifest'] });
    expect(await refused(folder)).toEqual([422, message]);
  });

  test.each(['1.0.0-..', '01.0.0', '1.0.0-', `1.0.0-${'a'.repeat(60)}`, '1.0', '1.0.0+1'])(
    'of the version %.20s',
    async (version) => {
      expect((await refused(parcelFolder('sales', version)))[0]).toBe(400);
    },
  );

  test.each(['x'.repeat(5_000), 'Sales', 'sales-', 'sales.map'])('of the name %.20s', async (name) => {
    const manifest = { name: `@routebook/${name}`, specifiers: [`@routebook/${name}`] };
    expect((await refused(parcelFolder('sales', '1.0.0', { manifest })))[0]).toBe(400);
  });

  test('that is no zip', async () => {
    const answer = await sendZip(server.app, header, Buffer.from('no zip'));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED']);
  });
});

test('every server of the database has what one has, and loses what one prunes', async () => {
  const other = await testApp({ projectFolder: project.folder }, server.database);
  const statusThere = async () => (await other.app.inject('/parcels/sales/1.0.0/sales.js')).statusCode;
  expect(await statusThere()).toBe(404);
  await publish('sales', '1.0.0');
  expect(await statusThere()).toBe(200);
  await publish('sales', '1.1.0');
  await ask('POST', '/ops/prune', { keep: 1, dryRun: false });
  expect(await statusThere()).toBe(404);
  await other.close();
});

test('the list says what runs for all and for some', async () => {
  await publish('sales', '1.0.0');
  await publish('sales', '1.1.0');
  const audience = { people: [], designations: [], share: 5 };
  await run(0, { '@routebook/sales': '/parcels/sales/1.0.0/' }, [{ name: 'sales', version: '1.1.0', audience }]);
  expect((await listed()).map(({ name, version, runs }) => `${name}@${version} ${runs}`)).toEqual([
    'sales@1.1.0 some',
    'sales@1.0.0 all',
    'nav@0.1.0 none',
  ]);
});

describe('verify', () => {
  const verified = async () => (await ask('POST', '/ops/verify')).json();

  test('finds nothing where all is as it was published', async () => {
    await publish('sales', '1.0.0', { files: { 'a.js': 'a' } });
    expect(await verified()).toMatchObject({ checked: 3, problems: [] });
  });

  test('names every file that is missing or changed, in its compressed forms too', async () => {
    const files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.js`, name.repeat(2_000)]));
    await publish('sales', '1.0.0', { files });
    await server.database.pool.query(`update parcel_file set content = 'x' where path = 'a.js'`);
    await server.database.pool.query(`delete from parcel_file where path = 'b.js'`);
    await server.database.pool.query(`update parcel_file set br = '\\x00' where path = 'c.js'`);
    const navFolder = join(project.folder, 'packages/nav/dist/0.1.0');
    const entry = (await server.app.parcels.find('nav', '0.1.0'))?.entry ?? '';
    await writeFile(join(navFolder, entry), 'changed');
    const found = (await verified()).problems.map(
      (one: { name: string; path: string; problem: string }) => `${one.name} ${one.path} ${one.problem}`,
    );
    expect(found.sort()).toEqual([
      `nav ${entry} does not have the hash that the manifest says`,
      'sales a.js does not have the hash that the manifest says',
      'sales b.js is missing',
      'sales c.js has a brotli form that holds something else',
    ]);
    await rm(join(navFolder, entry));
    expect((await verified()).problems).toContainEqual({
      name: 'nav',
      version: '0.1.0',
      path: entry,
      problem: 'is missing',
    });
  });
});

describe('prune', () => {
  const pruned = async (keep: number, dryRun = false) =>
    (await ask('POST', '/ops/prune', { keep, dryRun }))
      .json()
      .removed.map((one: { name: string; version: string }) => `${one.name}@${one.version}`);
  const publishAll = async (...versions: string[]) => {
    for (const version of versions) await publish('sales', version);
  };

  test('takes all but the newest, and only says so in a dry run', async () => {
    await publishAll('1.0.0', '1.1.0', '1.2.0');
    expect(await pruned(2, true)).toEqual(['sales@1.0.0']);
    expect(await names()).toContain('sales@1.0.0');
    expect(await pruned(2)).toEqual(['sales@1.0.0']);
    expect(await names()).toEqual(['sales@1.2.0', 'sales@1.1.0', 'nav@0.1.0']);
    const entries = await audited(`action, before->>'version' as version`);
    expect(entries.filter(({ action }) => action === 'prune')).toEqual([{ action: 'prune', version: '1.0.0' }]);
    expect((await server.app.inject('/parcels/sales/1.0.0/sales.js')).statusCode).toBe(404);
    expect(await pruned(2)).toEqual([]);
  });

  test('leaves what runs for all or some, or is open in a tab', async () => {
    await publishAll('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0');
    const audience = { people: [], designations: [], share: 5 };
    await run(90, { '@routebook/sales': '/parcels/sales/1.0.0/' });
    await run(60, { '@routebook/sales': '/parcels/sales/1.1.0/' });
    await run(30, { '@routebook/sales': '/parcels/sales/1.2.0/' }, [{ name: 'sales', version: '1.3.0', audience }]);
    await server.database.pool.query(
      'insert into portal_tab (tab, user_id, revision, running) values (new_id(), $1, 1, $2)',
      [administrator.id, JSON.stringify([{ name: 'sales', version: '1.4.0' }])],
    );
    expect(await pruned(1)).toEqual(['sales@1.0.0']);
  });

  test('leaves what may have to be brought back: what ran before, and in the last quarter of an hour', async () => {
    await publishAll('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
    await run(90, { '@routebook/sales': '/parcels/sales/1.0.0/' });
    await run(60, { '@routebook/sales': '/parcels/sales/1.1.0/' });
    await run(10, { '@routebook/sales': '/parcels/sales/1.2.0/' });
    await run(5, { '@routebook/sales': '/parcels/sales/1.3.0/' });
    await run(0, { '@routebook/sales': '/parcels/sales/1.3.0/', elsewhere: '/parcels/nav/0.1.0/' });
    expect(await pruned(1)).toEqual(['sales@1.0.0']);
  });

  test('waits for a map that is being written, and leaves what it names', async () => {
    await publishAll('1.0.0', '1.1.0');
    const wanted = { imports: { '@routebook/sales': '/parcels/sales/1.0.0/' }, trials: [] };
    let removing: Promise<string[]> | undefined;
    await server.app.db.transaction().execute(async (db) => {
      const sources = { db, store: server.app.parcels, origins: [], elsewhere: new Map() };
      expect(mapProblems(wanted.imports, [], await gatherFacts(sources, wanted, null))).toEqual([]);
      removing = pruned(1);
      await untilWaiting(server.database);
      await sql`
        insert into map_revision (revision, imports, changes, cause, reason, made_by)
        select coalesce(max(revision), 0) + 1, ${JSON.stringify(wanted.imports)}, '[]', 'use', '', 'Somebody' from map_revision
      `.execute(db);
    });
    expect(await removing).toEqual([]);
  });

  test('frees no version for other bytes; the same may come back', async () => {
    await publishAll('1.0.0', '1.1.0');
    await pruned(1);
    expect((await publish('sales', '1.0.0', { content: plainEntry('other') })).json().code).toBe('DUPLICATE');
    expect((await publish('sales', '1.0.0')).json().alreadyThere).toBe(false);
    expect((await server.app.inject('/parcels/sales/1.0.0/sales.js')).statusCode).toBe(200);
  });
});
