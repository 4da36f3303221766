import { authorisedFetch, endedByServerAtom, login, onLogout, sessionStore, tokenAtom } from './index.ts';
import { fakeServer, freshTab, notSignedIn } from './testing/fake-server.ts';

beforeEach(freshTab);
afterEach(() => {
  delete window.__routebook;
});

test('a call carries the token in memory', async () => {
  localStorage.setItem('routebook-token', 'stored');
  sessionStore.set(tokenAtom, 'in memory');
  const calls = fakeServer({});
  await authorisedFetch('/api/v1/divisions');
  expect(calls).toMatchObject([{ authorization: 'Bearer in memory' }]);
});

test('without one in memory a call carries the token in local storage', async () => {
  localStorage.setItem('routebook-token', 'stored');
  const calls = fakeServer({});
  await authorisedFetch('/api/v1/divisions');
  expect(calls).toMatchObject([{ authorization: 'Bearer stored' }]);
});

describe('a 401', () => {
  let logouts: number;
  let stop: () => void;

  beforeEach(() => {
    logouts = 0;
    stop = onLogout(() => {
      logouts += 1;
    });
    localStorage.setItem('routebook-token', 'token-1');
    sessionStore.set(tokenAtom, 'token-1');
  });
  afterEach(() => stop());

  test('logs out once for many calls under way', async () => {
    fakeServer({ 'GET /api/v1/divisions': notSignedIn });
    await Promise.all(Array.from({ length: 20 }, () => authorisedFetch('/api/v1/divisions')));
    expect(logouts).toBe(1);
    expect(localStorage).toHaveLength(0);
  });

  test('is known to have ended the session, until the next one begins', async () => {
    fakeServer({
      'GET /api/v1/divisions': notSignedIn,
      'POST /api/v1/login': { body: { success: true, token: 'token-2' } },
    });
    await authorisedFetch('/api/v1/divisions');
    expect(sessionStore.get(endedByServerAtom)).toBe(true);
    await login({ email: 'to@example.com', password: 'a password' });
    expect(sessionStore.get(endedByServerAtom)).toBe(false);
  });

  test('to a wrong password ends no session', async () => {
    localStorage.clear();
    sessionStore.set(tokenAtom, null);
    fakeServer({ 'POST /api/v1/login': notSignedIn });
    await expect(login({ email: 'to@example.com', password: 'wrong' })).rejects.toThrow();
    expect(sessionStore.get(endedByServerAtom)).toBe(false);
  });

  test('to a token of the session before leaves the new session alone', async () => {
    fakeServer({
      'GET /api/v1/divisions': () => {
        localStorage.setItem('routebook-token', 'token-2');
        sessionStore.set(tokenAtom, 'token-2');
        return notSignedIn;
      },
    });
    await authorisedFetch('/api/v1/divisions');
    expect(logouts).toBe(0);
    expect(sessionStore.get(tokenAtom)).toBe('token-2');
  });
});

describe('a call that the page has started early', () => {
  test('is taken instead of made, and only once', async () => {
    const answer = new Response('{"early":true}');
    window.__routebook = { early: new Map([['/api/v1/divisions?page=2', Promise.resolve(answer)]]) };
    const calls = fakeServer({ 'GET /api/v1/divisions': {} });
    expect(await authorisedFetch('/api/v1/divisions?page=2')).toBe(answer);
    expect(calls).toHaveLength(0);
    await authorisedFetch('/api/v1/divisions?page=2');
    expect(calls).toHaveLength(1);
  });

  test('with the token of a session that has ended is not taken for the next', async () => {
    sessionStore.set(tokenAtom, 'expired');
    const refused = Promise.resolve(new Response('{}', { status: 401 }));
    window.__routebook = {
      early: new Map([
        ['/api/v1/auth/user', refused],
        ['/api/v1/divisions', refused],
      ]),
    };
    await authorisedFetch('/api/v1/auth/user');
    sessionStore.set(tokenAtom, 'fresh');
    const calls = fakeServer({ 'GET /api/v1/divisions': {} });
    expect((await authorisedFetch('/api/v1/divisions')).status).toBe(200);
    expect(calls).toMatchObject([{ authorization: 'Bearer fresh' }]);
  });

  test('is left where it is by a write to the same address', async () => {
    window.__routebook = { early: new Map([['/api/v1/divisions', Promise.resolve(new Response())]]) };
    const calls = fakeServer({});
    await authorisedFetch('/api/v1/divisions', { method: 'POST' });
    expect(calls).toMatchObject([{ method: 'POST' }]);
  });
});

test('a call without an answer fails as an unreachable server', async () => {
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(authorisedFetch('/api/v1/divisions')).rejects.toMatchObject({ name: 'ServerUnreachable' });
});

test('a call that was given up fails as given up', async () => {
  fakeServer({});
  const given = new AbortController();
  given.abort();
  await expect(authorisedFetch('/api/v1/divisions', { signal: given.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
