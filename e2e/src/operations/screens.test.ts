import type { Page } from 'playwright-core';
import { rowOf } from '../hierarchy/screen.ts';
import { expectNoFaults, expectNoFaultsAtTabs, faultsOf } from '../support/accessible.ts';
import { newSession, people } from '../support/people.ts';
import { at, portalInBrowser } from '../support/portal.ts';
import { runVersion } from './operations-calls.ts';
import { publishSample, sampleName } from './sample-parcel.ts';

const portal = portalInBrowser();
let token: string;

beforeAll(async () => {
  token = await newSession(people.administrator);
  for (const version of ['1.0.0', '1.1.0', '2.0.0']) await publishSample(token, version);
  await publishSample(token, '3.0.0', { react: '^99.0.0' });
});

/** A tab at the parcels, with the sample at 1.0.0. */
async function openParcels(): Promise<Page> {
  await runVersion(token, sampleName, '1.0.0', 'Where the test begins');
  return portal.open(`/operations/parcels?search=${sampleName}`, { as: people.administrator });
}

async function beginToUse(tab: Page, version: string, reason: string): Promise<void> {
  await tab.getByRole('button', { name: `Actions for ${sampleName}` }).click();
  await tab.getByRole('menuitem', { name: 'Use another version…' }).click();
  await tab.getByRole('combobox', { name: 'Version' }).selectOption(version);
  await tab.getByRole('textbox', { name: 'Reason' }).fill(reason);
}

const send = (tab: Page) => tab.getByRole('button', { name: 'Use for all' }).click();

test('the profile menu leads those to the parcels who operate the portal', async () => {
  const tab = await portal.open('/dashboard', { as: people.administrator });
  await tab.getByRole('button', { name: /^Profile/ }).click();
  await tab.getByRole('banner').getByRole('link', { name: 'Parcels' }).click();
  await at(tab, '/operations/parcels');
  await rowOf(tab, 'nav').getByText('0.1.0').first().waitFor();
  // What the portal does by itself each day is done.
  await tab
    .locator('div', { has: tab.getByText('Daily work', { exact: true }) })
    .getByText('Done')
    .first()
    .waitFor();
});

test('nobody else finds them there, nor at their address', async () => {
  const tab = await portal.open('/operations/parcels', { as: people.viewer });
  await tab.getByText('This page is for those who operate the portal').waitFor();
  await tab.getByRole('button', { name: /^Profile/ }).click();
  await tab.getByRole('button', { name: 'Sign out' }).waitFor();
  expect(await tab.getByRole('banner').getByRole('link', { name: 'Parcels' }).count()).toBe(0);
});

test('another version is used for a reason, and rolled back from the history', async () => {
  const tab = await openParcels();
  await beginToUse(tab, '2.0.0', 'The sample got better');
  await send(tab);
  await tab.getByText(`${sampleName} 2.0.0 runs now`).waitFor();
  await rowOf(tab, sampleName).getByText('2.0.0').waitFor();

  await tab.getByRole('link', { name: 'Revisions' }).click();
  const used = tab.getByRole('row').filter({ hasText: 'The sample got better' }).first();
  await used.getByText(`${sampleName} 1.0.0 → 2.0.0`).waitFor();
  const before = tab.getByRole('row').filter({ hasText: 'Where the test begins' }).first();
  await before.getByRole('button', { name: /^Actions for/ }).click();
  await tab.getByRole('menuitem', { name: 'Roll back to this…' }).click();
  await tab.getByRole('list', { name: 'What this changes' }).getByText('1.0.0').waitFor();
  await tab.getByRole('textbox', { name: 'Reason' }).fill('The sample was better before');
  await tab.getByRole('button', { name: 'Roll back', exact: true }).click();
  await tab.getByRole('row').filter({ hasText: 'The sample was better before' }).getByText('Rolled back').waitFor();
});

test('a version that the gate refuses is refused in the form, with its reason', async () => {
  const tab = await openParcels();
  await beginToUse(tab, '3.0.0', 'The sample of the future');
  await send(tab);
  await tab.getByRole('alert').getByText(`${sampleName}@3.0.0 needs react ^99.0.0`).waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  expect(await tab.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('The sample of the future');
});

test('when somebody was faster, the form shows what runs now, keeps what is typed, and can go on', async () => {
  const tab = await openParcels();
  await beginToUse(tab, '2.0.0', 'Mine');
  const theirs = await runVersion(token, sampleName, '1.1.0', 'Theirs');
  await send(tab);
  const notice = tab.getByRole('alertdialog', { name: 'The map was changed meanwhile' });
  await notice.getByText(`Revision ${theirs} runs now`).waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  expect(await tab.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Mine');
  await notice.getByRole('button', { name: 'Do it on top of that' }).click();
  await tab.getByText(`${sampleName} 2.0.0 runs now, as revision ${theirs + 1}`).waitFor();
});

test('a version is tried on some, and the trial ended', async () => {
  const tab = await openParcels();
  await rowOf(tab, sampleName).click();
  await tab.getByRole('region', { name: 'Version 2.0.0' }).getByRole('button', { name: 'Try on some…' }).click();
  await tab.getByRole('textbox', { name: 'People' }).fill(people.viewer.email);
  await tab.getByRole('textbox', { name: 'Reason' }).fill('See it first');
  await tab.getByRole('button', { name: 'Start the trial' }).click();
  const tried = tab.getByRole('region', { name: 'Version 2.0.0' });
  await tried.getByText('Runs for some').waitFor();
  await tried.getByText(people.viewer.email).waitFor();
  await tried.getByRole('button', { name: 'End the trial…' }).click();
  await tab.getByRole('textbox', { name: 'Reason' }).fill('Seen');
  await tab.getByRole('button', { name: 'End the trial', exact: true }).click();
  await tab.getByText(`The trial of ${sampleName} has ended`).waitFor();
  await tried.getByRole('button', { name: 'Try on some…' }).waitFor();
});

test('a version is used by keyboard alone', async () => {
  const tab = await openParcels();
  await rowOf(tab, sampleName).waitFor();
  await tab.getByRole('button', { name: `Actions for ${sampleName}` }).focus();
  await tab.keyboard.press('Enter');
  await tab
    .locator('[role=menu]:focus [role=menuitem][data-highlighted]', { hasText: 'Use another version…' })
    .waitFor();
  await tab.keyboard.press('Enter');
  await tab.getByRole('combobox', { name: 'Version' }).focus();
  await tab.keyboard.type('2.0.0');
  await tab.keyboard.press('Tab');
  await tab.keyboard.type('Without a mouse');
  await tab.keyboard.press('Control+Enter');
  await tab.getByText(`${sampleName} 2.0.0 runs now`).waitFor();
});

test('the parcels have no fault that axe finds, nor scroll sideways, nor has one of them, on any tab', async () => {
  const tab = await portal.open(`/operations/parcels?search=${sampleName}`, { as: people.administrator });
  await rowOf(tab, sampleName).waitFor();
  await expectNoFaults(tab, 'operations-parcels');
  await rowOf(tab, sampleName).click();
  await expectNoFaultsAtTabs(tab, 'operations-parcel');
});

test('the revisions have none, nor has one of them', async () => {
  const tab = await portal.open('/operations/revisions', { as: people.administrator });
  await tab.getByRole('row').nth(1).waitFor();
  await expectNoFaults(tab, 'operations-revisions');
  await tab.getByRole('row').nth(1).click();
  await tab.getByRole('dialog').getByText(/\S/).first().waitFor();
  await expectNoFaults(tab, 'operations-revision');
});
