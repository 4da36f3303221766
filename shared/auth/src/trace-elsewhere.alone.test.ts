import { getTraceUser } from '@routebook/contract';
import { callServer, isTraceOfPortal, sessionStore, signInToTrace, tokenAtom } from './index.ts';
import { ayeshaInTrace, fakeServer, freshTab } from './testing/fake-server.ts';

const elsewhere = 'https://trace.example.com';

beforeEach(() => {
  freshTab();
  document.body.innerHTML = `<script type="application/json" id="routebook-config">{"traceBaseUrl":"${elsewhere}"}</script>`;
  sessionStore.set(tokenAtom, 'token-1');
});

test('a tracking service of its own is asked at its address, with its own token, and never gets the portal’s', async () => {
  const calls = fakeServer({
    [`POST ${elsewhere}/v2/pre-login`]: { body: { success: true, token: 'trace-1', user: ayeshaInTrace } },
    [`GET ${elsewhere}/v2/auth/user`]: { body: { success: true, user: ayeshaInTrace } },
  });
  expect(isTraceOfPortal()).toBe(false);
  await signInToTrace();
  await callServer(getTraceUser);
  expect(calls.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer trace-1']);
});
