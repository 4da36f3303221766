import {
  authorisedFetch,
  checkUser,
  currentToken,
  isSignedIn,
  login,
  logout,
  onLogout,
  sessionStore,
  tokenAtom,
  traceAtom,
  userAtom,
} from './index.ts';
import { ayesha, ayeshaInTrace, fakeServer, freshTab, notSignedIn } from './testing/fake-server.ts';
import { beginTraceSession } from './trace-session.ts';

const credentials = { email: 'ayesha@example.com', password: 'a long password' };

beforeEach(freshTab);

function signedIn(token = 'token-1'): void {
  localStorage.setItem('routebook-token', token);
  localStorage.setItem('user', JSON.stringify(ayesha));
  sessionStore.set(tokenAtom, token);
  sessionStore.set(userAtom, ayesha);
}

describe('signing in', () => {
  test('keeps the token in memory and in local storage', async () => {
    fakeServer({ 'POST /api/v1/login': { body: { success: true, token: 'token-1' } } });
    await expect(login(credentials)).resolves.toBe(true);
    expect(sessionStore.get(tokenAtom)).toBe('token-1');
    expect(localStorage.getItem('routebook-token')).toBe('token-1');
  });

  describe('from the sign-in page of a screen', () => {
    const list = '/api/v1/zones?page=2';
    const user = '/api/v1/auth/user';
    const answers = {
      'POST /api/v1/login': { body: { success: true, token: 'token-1' } },
      [`GET ${user}`]: { body: { success: true, user: ayesha } },
      'GET /api/v1/zones': { body: { success: true, zones: [] } },
    };
    beforeEach(() => {
      window.__routebook = { early: new Map(), ahead: { address: '/zone/zones?page=2', urls: [user, list] } };
    });
    afterEach(() => {
      window.history.replaceState(null, '', '/');
      delete window.__routebook;
    });

    test('starts what the screen asks first as soon as there is a token, and asks it once', async () => {
      window.history.replaceState(null, '', '/login?next=%2Fzone%2Fzones%3Fpage%3D2%23top');
      const calls = fakeServer(answers);
      await login(credentials);
      expect(calls.map(({ url }) => url)).toEqual(['/api/v1/login', user, list]);
      expect(calls.slice(1).map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-1']);
      expect(await checkUser()).toMatchObject({ name: ayesha.name });
      expect(await (await authorisedFetch(list)).json()).toEqual({ success: true, zones: [] });
      expect(calls).toHaveLength(3);
    });

    test('starts nothing of a screen that it does not lead to', async () => {
      window.history.replaceState(null, '', '/login?next=%2Froute%2Froutes');
      const calls = fakeServer(answers);
      await login(credentials);
      expect(calls.map(({ url }) => url)).toEqual(['/api/v1/login']);
    });
  });

  test('sends no token along', async () => {
    localStorage.setItem('routebook-token', 'left over');
    const calls = fakeServer({ 'POST /api/v1/login': { body: { success: true, token: 'token-1' } } });
    await login(credentials);
    expect(calls).toMatchObject([{ authorization: undefined, body: credentials }]);
  });

  test('with success false ends in nothing at all, without an error', async () => {
    fakeServer({ 'POST /api/v1/login': { body: { success: false } } });
    await expect(login(credentials)).resolves.toBe(false);
    expect(currentToken()).toBeNull();
  });

  test('with wrong credentials says so', async () => {
    const body = { success: false, code: 'WRONG_CREDENTIALS', message: 'E-mail or password is wrong.', requestId: 'r' };
    fakeServer({ 'POST /api/v1/login': { status: 401, body } });
    await expect(login(credentials)).rejects.toMatchObject({
      name: 'CallFailed',
      status: 401,
      code: 'WRONG_CREDENTIALS',
    });
  });
});

describe('the user check', () => {
  test('reads the saved token into memory and keeps the user under "user"', async () => {
    localStorage.setItem('routebook-token', 'token-1');
    const calls = fakeServer({ 'GET /api/v1/auth/user': { body: { success: true, user: ayesha } } });
    await expect(checkUser()).resolves.toEqual(ayesha);
    expect(calls).toMatchObject([{ authorization: 'Bearer token-1' }]);
    expect(sessionStore.get(tokenAtom)).toBe('token-1');
    expect(sessionStore.get(userAtom)).toEqual(ayesha);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ayesha);
  });

  test('asks nobody when there is no token', async () => {
    const calls = fakeServer({});
    await expect(checkUser()).resolves.toBeNull();
    expect(calls).toHaveLength(0);
  });

  test('asks once when asked twice at a time', async () => {
    localStorage.setItem('routebook-token', 'token-1');
    const calls = fakeServer({ 'GET /api/v1/auth/user': { body: { success: true, user: ayesha } } });
    await Promise.all([checkUser(), checkUser()]);
    expect(calls).toHaveLength(1);
  });

  test('asks again where the first one takes too long, whose failure then matters no more', async () => {
    localStorage.setItem('routebook-token', 'token-1');
    let answer: (reply: { status: number; body: unknown }) => void = () => {};
    fakeServer({
      'GET /api/v1/auth/user': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const first = checkUser();
    await Promise.resolve();
    const answerFirst = answer;
    fakeServer({ 'GET /api/v1/auth/user': { body: { success: true, user: ayesha } } });
    await expect(checkUser({ anew: true })).resolves.toEqual(ayesha);
    answerFirst({ status: 502, body: '<html>' });
    await expect(first).rejects.toThrow();
    expect(sessionStore.get(userAtom)).toEqual(ayesha);
  });

  test('logs out on a 401', async () => {
    localStorage.setItem('routebook-token', 'token-1');
    fakeServer({ 'GET /api/v1/auth/user': notSignedIn });
    await expect(checkUser()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(currentToken()).toBeNull();
  });

  test('that gets no answer forgets who it was but keeps the token, to be checked again', async () => {
    signedIn();
    fakeServer({ 'GET /api/v1/auth/user': { status: 502, body: '<html>' } });
    await expect(checkUser()).rejects.toMatchObject({ name: 'ServerUnreachable' });
    expect(currentToken()).toBe('token-1');
    expect(isSignedIn()).toBe(false);
  });

  test('that comes back after a sign-out signs nobody in', async () => {
    localStorage.setItem('routebook-token', 'token-1');
    fakeServer({
      'GET /api/v1/auth/user': async () => {
        await logout();
        return { body: { success: true, user: ayesha } };
      },
    });
    await checkUser();
    expect(sessionStore.get(userAtom)).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });
});

describe('signing out', () => {
  test('ends the session on the server, clears all local storage and empties token, user and trace', async () => {
    signedIn();
    beginTraceSession('trace-1', ayeshaInTrace);
    localStorage.setItem('anything', 'else');
    const calls = fakeServer({ 'POST /api/v1/logout': {}, 'POST /v2/logout': {} });
    await logout();
    expect(calls).toMatchObject([
      { method: 'POST', url: '/v2/logout', authorization: 'Bearer trace-1' },
      { method: 'POST', url: '/api/v1/logout', authorization: 'Bearer token-1' },
    ]);
    expect(localStorage).toHaveLength(0);
    expect([tokenAtom, userAtom, traceAtom].map((atom) => sessionStore.get<unknown>(atom))).toEqual([null, null, null]);
  });

  test('works without the server', async () => {
    signedIn();
    fakeServer({
      'POST /api/v1/logout': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await logout();
    expect(isSignedIn()).toBe(false);
  });

  test('notifies once, even when the server says that the session was over already', async () => {
    signedIn();
    fakeServer({ 'POST /api/v1/logout': notSignedIn });
    const notified = jest.fn();
    const stop = onLogout(notified);
    await logout();
    stop();
    expect(notified).toHaveBeenCalledTimes(1);
  });
});

describe('another tab', () => {
  function storageEvent(key: string | null): void {
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }

  test('that signs out signs this one out', () => {
    signedIn();
    const notified = jest.fn();
    const stop = onLogout(notified);
    localStorage.clear();
    storageEvent(null);
    stop();
    expect(notified).toHaveBeenCalledTimes(1);
    expect(sessionStore.get(tokenAtom)).toBeNull();
  });

  test('that signs in as somebody else is followed, with the user unknown until checked', () => {
    signedIn('token-1');
    localStorage.setItem('routebook-token', 'token-2');
    storageEvent('routebook-token');
    expect(sessionStore.get(tokenAtom)).toBe('token-2');
    expect(sessionStore.get(userAtom)).toBeNull();
  });

  test('that keeps something else is none of our business', () => {
    signedIn();
    localStorage.removeItem('routebook-token');
    storageEvent('something');
    expect(sessionStore.get(tokenAtom)).toBe('token-1');
  });
});
