import type { Page } from 'playwright-core';
import { people } from '../support/people.ts';
import { announcing, operatedPortal, swappedTo, versionIn } from './operated-portal.ts';

const portal = operatedPortal();
const stream = /\/api\/v1\/events/;
/** A tab without a stream asks so often. */
const pollMs = 30_000;

beforeEach(() => portal.use('hierarchy@0.1.0'));

test('a revision that is made before the stream of live events is open is sent when it opens', async () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const prepare = (tab: Page) => tab.route(stream, (route) => opened.then(() => route.continue()));
  const tab = await portal.open(people.administrator, { prepare });
  await portal.publish('0.8.1', announcing('0.8.1'));
  await portal.use('hierarchy@0.8.1');
  expect(await versionIn(tab)).toBe('0.1.0');
  open();
  await swappedTo(tab, '0.8.1');
});

test('where no stream can be held a tab asks from time to time, also for what is tried by some', async () => {
  const prepare = async (tab: Page) => {
    await tab.route(stream, (route) => route.abort());
    await tab.clock.install();
  };
  const tab = await portal.open(people.viewer, { prepare });
  await tab.locator('main tbody tr[data-row]').first().waitFor();
  for (const version of ['0.8.2', '0.8.3']) await portal.publish(version, announcing(version));

  await portal.use('hierarchy@0.8.2');
  expect(await versionIn(tab)).toBe('0.1.0');
  await tab.clock.fastForward(pollMs);
  await swappedTo(tab, '0.8.2');

  await portal.use('hierarchy@0.8.3', '--to', `people:${people.viewer.email}`);
  expect(await versionIn(tab)).toBe('0.8.2');
  await tab.clock.fastForward(pollMs);
  await swappedTo(tab, '0.8.3');
});
