import { getTraceUser } from '@routebook/contract';
import { callServer, changeTrace, checkTraceUser, sessionStore, signInToTrace, tokenAtom, traceAtom } from './index.ts';
import { ayeshaInTrace, fakeServer, freshTab, notSignedIn } from './testing/fake-server.ts';
import { currentTraceToken } from './trace-session.ts';

const signedIn = { body: { success: true, token: 'trace-1', user: ayeshaInTrace } };
const user = { body: { success: true, user: ayeshaInTrace } };

beforeEach(() => {
  freshTab();
  localStorage.setItem('routebook-token', 'token-1');
  sessionStore.set(tokenAtom, 'token-1');
});

describe('the tracking area', () => {
  test('signs in as who is signed in to the portal, and has a token, a user and a company of its own', async () => {
    const calls = fakeServer({ 'POST /v2/pre-login': signedIn });
    await signInToTrace();
    expect(calls).toMatchObject([{ url: '/v2/pre-login', authorization: 'Bearer token-1', body: {} }]);
    expect(sessionStore.get(traceAtom)).toEqual({
      token: 'trace-1',
      user: ayeshaInTrace,
      company_id: ayeshaInTrace.company_id,
      toGroup: null,
      soGroup: null,
      toGroupUsers: [],
      soGroupUsers: [],
      totalUsers: 0,
      selectedUser: null,
      updateTrigger: false,
      searchGroupUser: '',
    });
    expect([sessionStore.get(tokenAtom), currentTraceToken()]).toEqual(['token-1', 'trace-1']);
  });

  test('signs in with e-mail and password, without the portal’s token', async () => {
    const credentials = { email: 'ayesha@example.com', password: 'a long password' };
    const calls = fakeServer({ 'POST /v2/pre-login': signedIn });
    await signInToTrace(credentials);
    expect(calls).toMatchObject([{ authorization: undefined, body: credentials }]);
  });

  test('goes on after a reload with the token that was stored', async () => {
    fakeServer({});
    await expect(checkTraceUser()).resolves.toBe(false);
    localStorage.setItem('routebook-trace-token', 'trace-1');
    const calls = fakeServer({ 'GET /v2/auth/user': user });
    await expect(checkTraceUser()).resolves.toBe(true);
    expect(calls).toMatchObject([{ authorization: 'Bearer trace-1' }]);
    expect(sessionStore.get(traceAtom)).toMatchObject({ token: 'trace-1', user: ayeshaInTrace });
  });

  test('whose token has ended is signed out, and the portal is not', async () => {
    localStorage.setItem('routebook-trace-token', 'trace-1');
    fakeServer({ 'GET /v2/auth/user': notSignedIn });
    await expect(checkTraceUser()).resolves.toBe(false);

    fakeServer({ 'POST /v2/pre-login': signedIn, 'GET /v2/auth/user': notSignedIn });
    await signInToTrace();
    await expect(callServer(getTraceUser)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect([sessionStore.get(traceAtom), localStorage.getItem('routebook-trace-token')]).toEqual([null, null]);
    expect([sessionStore.get(tokenAtom), localStorage.getItem('routebook-token')]).toEqual(['token-1', 'token-1']);
  });

  test('changes what it shows while somebody is signed in, and nothing after', async () => {
    fakeServer({ 'POST /v2/pre-login': signedIn });
    changeTrace(() => ({ searchGroupUser: 'kabir' }));
    expect(sessionStore.get(traceAtom)).toBeNull();
    await signInToTrace();
    changeTrace(({ updateTrigger }) => ({ updateTrigger: !updateTrigger }));
    expect(sessionStore.get(traceAtom)).toMatchObject({ updateTrigger: true, token: 'trace-1' });
  });
});
