import { nodeCallsOf } from '@routebook/contract';
import { readEarlyCalls } from './early-calls.ts';
import { callServer, earlyCallsRead, earlyReply } from './index.ts';
import { fakeServer, freshTab } from './testing/fake-server.ts';

const { list } = nodeCallsOf.division;
const reply = { success: true, divisions: [], totalDivisions: 0, cursors: { next: null, previous: null } };

beforeEach(freshTab);

async function startedEarly(answers: Record<string, Response>): Promise<void> {
  window.__routebook = {
    early: new Map(Object.entries(answers).map(([url, answer]) => [url, Promise.resolve(answer)])),
  };
  readEarlyCalls();
  await new Promise((resolve) => setTimeout(resolve));
}

test('the reply of a read that the page started is there at once, and only once', async () => {
  await startedEarly({ '/api/v1/divisions?page=2': new Response(JSON.stringify(reply)) });
  expect(earlyReply(list, { query: {} })).toBeUndefined();
  expect(earlyReply(list, { query: { page: '2' } })).toEqual(reply);
  expect(earlyReply(list, { query: { page: '2' } })).toBeUndefined();
});

test('a read that has taken the answer leaves no reply behind', async () => {
  await startedEarly({ '/api/v1/divisions': new Response(JSON.stringify(reply)) });
  fakeServer({});
  expect(await callServer(list)).toEqual(reply);
  expect(earlyReply(list, {})).toBeUndefined();
});

test('a refusal is left to the read, which tells why', async () => {
  await startedEarly({ '/api/v1/divisions': new Response('{}', { status: 403 }) });
  expect(earlyReply(list, {})).toBeUndefined();
  expect(window.__routebook?.early?.size).toBe(1);
});

test('whoever waits for what was started early goes on when it has come, refused or lost', async () => {
  window.__routebook = {
    early: new Map([
      ['/api/v1/divisions', Promise.resolve(new Response(JSON.stringify(reply)))],
      ['/api/v1/districts', Promise.resolve(new Response('{}', { status: 403 }))],
      ['/api/v1/zones', Promise.reject(new TypeError('lost'))],
    ]),
  };
  readEarlyCalls();
  await earlyCallsRead();
  expect(earlyReply(list, {})).toEqual(reply);
});
