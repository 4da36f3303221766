import type { AddressInfo } from 'node:net';
import { fixtureProject } from '../testing/fixture-project.ts';
import { plainEntry } from '../testing/plain-entry.ts';
import { testApp } from '../testing/test-app.ts';

test('in development an open page hears of a parcel that was built anew', async () => {
  const project = await fixtureProject();
  await project.deploy('nav');
  await project.writeMap({ '@routebook/nav': '/parcels/nav/0.1.0/' });
  const { app, close } = await testApp({ projectFolder: project.folder, dev: true });
  expect((await app.inject('/dashboard')).body).toContain('/dev/events');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const events = await fetch(`http://127.0.0.1:${port}/dev/events`, { signal: leaving.signal });
  let heard = false;
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  const listening = (async () => {
    for (let received = ''; !received.includes('parcels-changed'); ) received += (await reader?.read())?.value ?? '';
    heard = true;
  })();
  for (let build = 0; !heard; build += 1) {
    await project.deploy('nav', { content: plainEntry(`${build}`) });
    await app.inject('/importmap.json');
  }
  await listening;
  leaving.abort();
  await close();
  await project.remove();
});

test('otherwise there is nothing to hear', async () => {
  const project = await fixtureProject();
  await project.writeMap({});
  const { app, close } = await testApp({ projectFolder: project.folder });
  expect((await app.inject('/dev/events')).statusCode).toBe(404);
  expect((await app.inject('/dashboard')).body).not.toContain('/dev/events');
  await close();
  await project.remove();
});
