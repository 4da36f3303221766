import { exitCodes, run } from '@routebook/tools/parcels';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { opsToken } from '../support/portal-server.ts';
import { announcing, nothingBut, operatedPortal, showing } from './operated-portal.ts';

/** A parcel of one screen that staff open. */
const name = 'account';
const portal = operatedPortal();

/** It throws, writes, clears the storage and leaves things behind, as it is mounted. */
const wild = `System.register([], function (e) { return { execute: function () {
  var ok = function () { return Promise.resolve(); };
  e(Object({ bootstrap: ok, unmount: ok, mount: function (props) {
    props.domElement.innerHTML = '<h1>Another password</h1>';
    for (var n = 0; n < 9; n += 1) window.addEventListener('resize', function () {});
    localStorage.clear();
    history.pushState(null, '', '/account/elsewhere');
    navigator.sendBeacon('/healthz');
    setTimeout(function () { throw new Error('Too wild'); });
    return fetch('/healthz', { method: 'POST', headers: { authorization: 'Bearer ' + token } }).then(ok);
  } }));
  var token = localStorage.getItem('routebook-token');
} }; });`;

/** As a pipeline does, in the name of the administrator. */
async function rehearseByCommand(version: string, ...options: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const words = ['rehearse', name, version, ...options, '--portal', portal.server.address];
  const code = await run(words, {
    here: __dirname,
    token: opsToken,
    rehearser: people.administrator,
    say,
    complain: say,
  });
  return { code, said: said.join('\n') };
}

function cardOf(tab: Page, version: string) {
  return tab.getByRole('region', { name: `Version ${version}` });
}

test('a version as good as the running one is rehearsed with one click', async () => {
  await portal.publish('0.7.1', announcing('0.7.1'), name);
  const tab = await portal.open(people.administrator, { path: `/operations/parcels?row=${name}` });
  await cardOf(tab, '0.7.1').getByRole('button', { name: 'Rehearse' }).click();
  const dialog = tab.getByRole('dialog', { name: `Rehearsal of ${name} 0.7.1` });
  await dialog.getByText(/^Same calls, .*no screens differ\.$/).waitFor();
  await dialog.getByText('No difference').first().waitFor();
  for (const side of ['0.7.1', '0.1.0']) {
    const drawn = dialog.getByRole('img', { name: `Change password with ${side}` });
    await eventually(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth), 640);
  }
  await dialog.getByRole('img').first().scrollIntoViewIfNeeded();
  await picture(tab, 'rehearsal-same');
});

test('a wild version is kept from everything, its roll-out shows what speaks against it, and a pipeline stops', async () => {
  await portal.publish('0.7.2', nothingBut(wild), name);
  const tab = await portal.open(people.administrator, { path: `/operations/parcels?row=${name}` });
  const length = await tab.evaluate(() => history.length);
  await cardOf(tab, '0.7.2').getByRole('button', { name: 'Rehearse' }).click();
  const dialog = tab.getByRole('dialog', { name: `Rehearsal of ${name} 0.7.2` });
  const reasons = [
    'it throws “Too wild”.',
    'it took the session out of the storage.',
    'it left for /account/elsewhere by itself.',
    'it tries to write by itself (POST /healthz).',
    'it leaves more than 5 things behind in the page (9 listeners).',
  ];
  for (const reason of reasons) await dialog.getByText(`Change password: ${reason}`).waitFor();
  await picture(tab, 'rehearsal-fails');
  // Nothing of it reached the operator's own session, storage or way back.
  expect(await tab.evaluate(() => localStorage.getItem('routebook-token') !== null)).toBe(true);
  expect(await tab.evaluate(() => history.length)).toBe(length);
  expect(await tab.evaluate(() => document.querySelector('iframe'))).toBeNull();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await cardOf(tab, '0.7.2').getByRole('button', { name: 'Roll out…' }).click();
  const rollOut = tab.getByRole('dialog', { name: `Roll out a version of ${name}` });
  await rollOut.getByText(`The rehearsal of ${name} 0.7.2 speaks against it`).waitFor();
  await picture(tab, 'rehearsal-roll-out');
  const byCommand = await rehearseByCommand('0.7.2');
  expect(byCommand.said).toContain('! Change password: it throws “Too wild”.');
  expect(byCommand.code).toBe(exitCodes.refused);
});

test('a version that draws something else lets a pipeline go on, but for one that is strict', async () => {
  await portal.publish('0.7.3', showing('<h1>Change password</h1><p>Ask your manager.</p>'), name);
  const lenient = await rehearseByCommand('0.7.3');
  expect(lenient.said).toMatch(/one screen differs\./);
  expect(lenient.code).toBe(exitCodes.done);
  expect((await rehearseByCommand('0.7.3', '--strict')).code).toBe(exitCodes.refused);
});
