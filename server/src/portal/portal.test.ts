import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Config } from '../core/config.ts';
import { type FixtureProject, fixtureProject } from '../testing/fixture-project.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../testing/test-databases.ts';

let database: TestDatabase;
let project: FixtureProject;
let server: TestApp;
let entries: Record<string, string>;

const map = {
  '@routebook/root-config': '/parcels/root-config/0.1.0/',
  '@routebook/auth': '/parcels/auth/0.1.0/',
  '@routebook/nav': '/parcels/nav/0.1.0/',
  '@routebook/account': '/parcels/account/0.1.0/',
  '@routebook/hierarchy': '/parcels/hierarchy/0.1.0/',
  '@routebook/sales': '/parcels/sales/0.1.0/',
  react: '/parcels/react/0.1.0/',
  'react/jsx-runtime': '/parcels/react/0.1.0/',
  elsewhere: 'https://cdn.example/x.js',
};

beforeAll(async () => {
  database = await testDatabase();
  project = await fixtureProject();
  entries = {
    'root-config': await project.deploy('root-config', {
      below: 'root-config/dist',
      imports: ['@routebook/auth'],
      loader: true,
    }),
    auth: await project.deploy('auth', { below: 'shared/auth/dist', imports: ['react', 'not-in-the-map'] }),
    react: await project.deploy('react', {
      below: 'shared/vendors/dist/react',
      specifiers: ['react', 'react/jsx-runtime'],
    }),
    nav: await project.deploy('nav', { imports: ['react', '@routebook/auth'] }),
    account: await project.deploy('account', { imports: ['react'] }),
    hierarchy: await project.deploy('hierarchy', { imports: ['react/jsx-runtime'] }),
  };
  await project.writeMap(map);
  server = await testApp({ projectFolder: project.folder }, database);
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await project.remove();
});

const page = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const urlOf = (id: string) => `/parcels/${id}/0.1.0/${entries[id]}`;
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script defer [^>]*src="([^"]+)" integrity="sha384-[^"]+"( data-module)?>/g)].map(
    (found) => found[1],
  );
const scriptOf = <T>(html: string, attribute: string): T =>
  JSON.parse(new RegExp(`<script [^>]*${attribute}[^>]*>(.*?)</script>`).exec(html)?.[1] ?? '');

describe('the page', () => {
  test('has the head of the specification', async () => {
    const { body, headers, statusCode } = await page('/dashboard');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Dashboard</title>');
    expect(body).toMatch(/<meta name="description" content=".+">/);
    expect(body).toMatch(/<link rel="icon" href="\/logo.svg"/);
    expect((await page('/logo.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  test('carries the map with every entry, its hash and what it imports, without what is not installed', async () => {
    const resolved = scriptOf<Record<string, Record<string, unknown>>>(
      (await page('/login')).body,
      'type="systemjs-importmap"',
    );
    expect(resolved.imports).toMatchObject({
      '@routebook/nav': urlOf('nav'),
      react: urlOf('react'),
      'react/jsx-runtime': urlOf('react'),
      elsewhere: 'https://cdn.example/x.js',
    });
    expect(resolved.imports).not.toHaveProperty('@routebook/sales');
    expect(resolved.depcache?.[urlOf('nav')]).toEqual(['react', '@routebook/auth']);
    expect(resolved.depcache?.[urlOf('auth')]).toEqual(['react']);
    const file = await page(urlOf('nav'));
    expect(resolved.integrity?.[urlOf('nav')]).toBe(
      `sha384-${createHash('sha384').update(file.rawPayload).digest('base64')}`,
    );
  });

  test('names for the sign-in the scripts that the sign-in needs, each once, the loader and the boot first', async () => {
    const [loader, boot, ...scripts] = scriptsIn((await page('/login')).body);
    expect([loader, boot]).toEqual(['/parcels/root-config/0.1.0/system.js', urlOf('root-config')]);
    expect(scripts.sort()).toEqual(['auth', 'react', 'account'].map(urlOf).sort());
  });

  test('names for a list those of the layout and of the parcel of its area', async () => {
    const scripts = scriptsIn((await page('/division/divisions')).body);
    expect(scripts).toEqual(expect.arrayContaining([urlOf('nav'), urlOf('hierarchy')]));
    expect(scripts).not.toContain(urlOf('account'));
  });

  test('names the largest of the others first, as they take longest', async () => {
    const [, , ...scripts] = scriptsIn((await page('/division/divisions')).body);
    const sizes = await Promise.all(scripts.map(async (url) => (await page(String(url))).rawPayload.length));
    expect(sizes).toEqual(sizes.toSorted((left, right) => right - left));
  });

  test('of an address that nothing knows is the portal’s 404 page, with that status', async () => {
    const answer = await page('/no-such-thing');
    expect(answer.statusCode).toBe(404);
    expect(scriptsIn(answer.body)).toEqual(expect.arrayContaining([urlOf('nav'), urlOf('account')]));
  });

  test.each(['//[', '//', '/%5B//['])('of an address like %s, which names no host, is one too', async (path) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const status = await new Promise((done, fail) => {
      get({ port, host: '127.0.0.1', path, agent: false }, (answer) => done(answer.resume().statusCode)).on(
        'error',
        fail,
      );
    });
    expect([200, 404]).toContain(status);
  });

  test.each(['/api/v1/none', '/parcels/none', '/ops/none', '/missing.js'])('is not the answer at %s', async (url) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  test('is no answer to a POST', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  test('may run only files of its own and what carries its nonce, a new one every time', async () => {
    const [one, other] = [await page('/division/divisions'), await page('/division/divisions')];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    // Firefox fetches nothing ahead where this says 'none'.
    expect(policy).toContain("default-src 'self'");
    for (const nothing of ['media-src', 'manifest-src', 'object-src', 'base-uri']) {
      expect(policy).toContain(`${nothing} 'none'`);
    }
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('https://cdn.example');
    expect(policy).not.toContain('unsafe');
    expect(nonce).not.toBe(/'nonce-([^']+)'/.exec(String(other.headers['content-security-policy']))?.[1]);
    for (const [tag] of one.body.matchAll(/<(script|style)[^>]*>/g)) {
      expect(tag).toMatch(tag.includes(' src=') ? /src="\/parcels\/.* integrity="sha384-/ : `nonce="${nonce}"`);
    }
  });

  test('is compressed and never kept', async () => {
    const plain = await page('/login');
    const small = await page('/login', { 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(small.rawPayload).length).toBe(plain.rawPayload.length);
    const zipped = await page('/login', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(zipped.rawPayload).length).toBe(plain.rawPayload.length);
  });

  test('is dark from its first byte for somebody who chose dark', async () => {
    expect((await page('/login', { cookie: 'x=1; routebook-theme=dark' })).body).toContain(
      '<html lang="en" class="dark" data-theme="dark">',
    );
    expect((await page('/login', { cookie: 'routebook-theme="><script>' })).body).toContain('<html lang="en">');
  });
});

describe('the first calls', () => {
  /** Runs the page's first script as a browser with this token would, and answers what it fetched. */
  function runEarlyScript(html: string, token: string | null) {
    const script = /<script nonce="[^"]+">(\(function.*?)<\/script>/.exec(html)?.[1] ?? '';
    const fetched: { url: string; authorization: string }[] = [];
    const window: { __routebook?: { early: Map<string, Promise<unknown>>; ahead: object } } = {};
    const fetch = (url: string, init: { headers: { Authorization: string } }) => {
      fetched.push({ url, authorization: init.headers.Authorization });
      return Promise.reject(new Error('offline'));
    };
    new Function('window', 'localStorage', 'fetch', script)(
      window,
      { getItem: (key: string) => (key === 'routebook-token' ? token : null) },
      fetch,
    );
    return { fetched, early: [...(window.__routebook?.early.keys() ?? [])], ahead: window.__routebook?.ahead };
  }

  test('of a list start with the page: the user check and the list with the filters of the address', async () => {
    const { body } = await page('/division/divisions?status=inactive&tab=tree&page=2');
    const urls = ['/api/v1/auth/user', '/api/v1/divisions?page=2&status=inactive'];
    expect(runEarlyScript(body, 'abc')).toEqual({
      fetched: urls.map((url) => ({ url, authorization: 'Bearer abc' })),
      early: urls,
      ahead: { address: '/division/divisions?status=inactive&tab=tree&page=2', urls },
    });
  });

  test('do not start without a token', async () => {
    expect(runEarlyScript((await page('/division/divisions')).body, null).fetched).toEqual([]);
  });

  test('of a screen whose list is not known are the user check', async () => {
    expect(runEarlyScript((await page('/surveys')).body, 'abc').early).toEqual(['/api/v1/auth/user']);
  });

  test.each(['/', '/reset-password?token=abc'])('are none at %s', async (url) => {
    expect((await page(url)).body).not.toContain('__routebook');
  });

  test.each([
    ['/login', '/dashboard', ['/api/v1/get-overview-stats']],
    ['/login?next=%2Fdivision%2Fdivisions%3Fpage%3D2%23x', '/division/divisions?page=2', ['/api/v1/divisions?page=2']],
    ['/login?next=https%3A%2F%2Felsewhere.example%2Fzone%2Fzones', '/dashboard', ['/api/v1/get-overview-stats']],
    ['/login?next=%2F%2Felsewhere.example', '/dashboard', ['/api/v1/get-overview-stats']],
    ['/login?next=%2Flogin', '/dashboard', ['/api/v1/get-overview-stats']],
  ])('of %s wait for the sign-in', async (url, address, lists) => {
    expect(runEarlyScript((await page(url)).body, 'abc')).toEqual({
      fetched: [],
      early: [],
      ahead: { address, urls: ['/api/v1/auth/user', ...lists] },
    });
  });

  test('cannot be broken out of by where a sign-in leads', async () => {
    const { body } = await page(`/login?next=${encodeURIComponent('/zone/zones?search=</script><script>alert(1)')}`);
    expect(body).not.toMatch(/<script>/);
    expect(runEarlyScript(body, null).ahead).toBeDefined();
  });

  test('cannot be broken out of by an address', async () => {
    const { body } = await page('/division/divisions?search=%3C/script%3E%3Cscript%3Ealert(1)');
    expect(body).not.toMatch(/<script>/);
    expect(runEarlyScript(body, 'abc').early).toHaveLength(2);
  });
});

describe('the configuration in the page', () => {
  const configured = async (overrides: Partial<Config>) => {
    const other = await testApp({ projectFolder: project.folder, ...overrides }, database);
    const answer = await other.app.inject('/login');
    await other.close();
    return answer;
  };

  test('tells of the services that are set, and the policy lets them in', async () => {
    const answer = await configured({
      apiBaseUrl: 'https://api.example',
      sentryDsn: 'https://key@errors.example/1',
      analyticsScript: 'https://count.example/a.js',
      maps: { token: 'pk.1', service: 'https://api.mapbox.com', styleLight: undefined, styleDark: undefined },
    });
    expect(scriptOf(answer.body, 'id="routebook-config"')).toMatchObject({
      productName: 'Routebook',
      apiBaseUrl: 'https://api.example',
      maps: { token: 'pk.1' },
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/script-src [^;]*https:\/\/count\.example/);
    expect(policy).not.toContain('errors.example');
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.example/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.mapbox\.com/);
  });

  test('has its policy opened for the origin of what counts views alone', async () => {
    const policyOf = async (overrides: Partial<Config>) =>
      String((await configured(overrides)).headers['content-security-policy'])
        .replace(/'nonce-[^']+'/g, "'nonce'")
        .split('; ');
    const closed = await policyOf({});
    const opened = await policyOf({ analyticsScript: 'https://count.example/a.js' });
    expect(opened).toEqual(
      closed.map((directive) =>
        /^(script|img|connect)-src /.test(directive) ? `${directive} https://count.example` : directive,
      ),
    );
  });

  test('has errors kept until they can be reported, where they are', async () => {
    expect((await configured({})).body).not.toContain('__routebookErrors');
    const { body } = await configured({ sentryDsn: 'https://key@errors.example/1' });
    const script = /<script nonce="[^"]+">([^<]*__routebookErrors[^<]*)<\/script>/.exec(body)?.[1] ?? '';
    const window: { __routebookErrors?: { kept: unknown[]; end(): void } } = {};
    const listeners = new Map<string, (event: object) => void>();
    new Function('window', 'addEventListener', 'removeEventListener', script)(
      window,
      (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
      (kind: string) => listeners.delete(kind),
    );
    listeners.get('error')?.({ error: 'thrown' });
    listeners.get('unhandledrejection')?.({ reason: 'rejected' });
    expect(window.__routebookErrors?.kept).toEqual(['thrown', 'rejected']);
    window.__routebookErrors?.end();
    expect(listeners.size).toBe(0);
  });

  test('holds no secret', async () => {
    const answer = await configured({
      opsToken: 'ops-secret-token',
      smtpUrl: 'smtp://user:mail-secret@mail.example',
      databaseUrl: 'postgres://user:db-secret@db/x',
    });
    expect(answer.body).not.toMatch(/secret/);
  });
});

describe('a file of a parcel', () => {
  test('is kept for ever and comes in the best form the browser takes', async () => {
    const br = await page(urlOf('nav'), { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    const gzip = await page(urlOf('nav'), { 'accept-encoding': 'gzip' });
    const plain = await page(urlOf('nav'));
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(new Set([br, gzip, plain].map((answer) => answer.headers.etag)).size).toBe(3);
  });

  test('is not sent again to somebody who has it', async () => {
    const { headers } = await page(urlOf('nav'));
    const again = await page(urlOf('nav'), { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('answers HEAD with its length and without itself', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: urlOf('nav') });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(String((await page(urlOf('nav'))).rawPayload.length));
    expect(head.body).toBe('');
  });

  test.each([
    '/parcels/nav/0.1.0/missing.js',
    '/parcels/nav/9.9.9/nav.js',
    '/parcels/nav/0.1.0/manifest.json',
    '/parcels/nav/0.1.0/..%2f..%2f..%2f..%2fimportmap.json',
    '/parcels/nav/..%2f0.1.0/nav.js',
    '/parcels/..%2f..%2fnav/0.1.0/nav.js',
    '/parcels/nav/0.1.0/%00',
  ])('that its manifest does not name is not there: %s', async (url) => {
    expect((await page(url)).statusCode).toBe(404);
  });
});

describe('the import map', () => {
  test('is served resolved, and asked for anew each time', async () => {
    const answer = await page('/importmap.json');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('application/importmap+json'),
    });
    expect(answer.json().imports['@routebook/hierarchy']).toBe(urlOf('hierarchy'));
  });

  test('follows its file, and a broken edit changes nothing', async () => {
    const other = await testApp({ projectFolder: project.folder }, database);
    const imports = async () => (await other.app.inject('/importmap.json')).json().imports;
    const becomes = async (expected: string[]) => {
      for (const end = Date.now() + 15_000; Date.now() < end; await immediately()) {
        if (JSON.stringify(Object.keys(await imports()).sort()) === JSON.stringify(expected.sort())) return;
      }
      throw new Error(`the map did not become ${expected}`);
    };
    const { '@routebook/sales': _, elsewhere: __, ...installed } = map;
    const { '@routebook/hierarchy': ___, ...fewer } = installed;
    await project.writeMap(fewer);
    await becomes(Object.keys(fewer));
    await writeFile(join(project.folder, 'importmap.json'), '{ "imports": ');
    await becomes(Object.keys(fewer));
    await project.writeMap({});
    await becomes(Object.keys(fewer));
    await project.writeMap(installed);
    await becomes(Object.keys(installed));
    await other.close();
  });
});

describe('the lifeboat of the page', () => {
  const lifeboat = (html: string) => /<script[^>]*>(\(\(revision,refused\).*?)<\/script>/.exec(html)?.[1] ?? '';
  const facts = (html: string) => /\((\d+),(\d+)\)$/.exec(lifeboat(html))?.slice(1).map(Number);

  let revision: number;

  // Another server of these tests may have changed the map just now.
  beforeAll(async () => {
    const newest = await database.owner.query('select max(revision) as revision from map_revision');
    for (
      const end = Date.now() + 15_000;
      revision !== newest.rows[0].revision && Date.now() < end;
      await immediately()
    ) {
      [revision = 0] = facts((await page('/login')).body) ?? [];
    }
  });

  test('comes before every other script, in two kilobytes, and knows the revision', async () => {
    const { body } = await page('/division/divisions');
    expect(body.slice(0, body.indexOf(lifeboat(body))).match(/<script/g)).toHaveLength(1);
    expect(lifeboat(body).length).toBeLessThanOrEqual(2 * 1024);
    expect(() => new Function(lifeboat(body))).not.toThrow();
    expect(revision).toBeGreaterThan(0);
    expect(facts(body)).toEqual([revision, 0]);
  });

  test('brings the map that started last while the one that did not is the one that runs', async () => {
    const cookie = `routebook-lifeboat=${revision}.${revision}; routebook-booted=1`;
    const answer = await page('/division/divisions', { cookie });
    expect(facts(answer.body)).toEqual([revision, revision]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    [2, 1],
    [0, 99],
    [0, 0],
  ])('is over with another map, or without the one before: %i, %i', async (later, good) => {
    const answer = await page('/division/divisions', { cookie: `routebook-lifeboat=${revision + later}.${good}` });
    expect(facts(answer.body)).toEqual([revision, 0]);
    expect(answer.headers['set-cookie']).toContain('routebook-lifeboat=; Path=/; Max-Age=0');
  });

  test.each(['x.1', '1', '99999999999.1'])('minds no cookie that it did not write: %s', async (cookie) => {
    const answer = await page('/division/divisions', { cookie: `routebook-lifeboat=${cookie}` });
    expect(facts(answer.body)).toEqual([revision, 0]);
  });
});
