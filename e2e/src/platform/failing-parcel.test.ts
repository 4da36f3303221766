import type { Page } from 'playwright-core';
import { faultsOf } from '../support/accessible.ts';
import { alterParcel, fakeParcels, restoreParcel, withoutIntegrity } from '../support/altered-parcels.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { at, portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();
let tab: Page;

/** One tab for all who are signed in: each test opens the portal anew in it. */
beforeAll(async () => {
  tab = await portal.open('/app-privacy', { as: people.administrator, stays: true });
});
afterEach(() => tab.unrouteAll());

const failures: [string, string | undefined][] = [
  ['whose file is missing', undefined],
  ['that throws on load', fakeParcels.throwsOnLoad],
  ['that throws on first render', fakeParcels.throwsOnFirstRender],
  ['that throws in an effect', fakeParcels.throwsInEffect],
  ['that hangs in mount', fakeParcels.hangsInMount],
  ['that is no parcel at all', fakeParcels.isNoParcel],
];

async function expectRestUsable(): Promise<void> {
  await tab.getByRole('button', { name: 'Collapse navigation' }).click();
  await tab.getByRole('button', { name: 'Open navigation' }).click();
  await tab.getByRole('button', { name: /^Profile/ }).click();
  await tab.getByRole('link', { name: 'Change password' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Change password' }).waitFor();
  await tab.goBack();
  await at(tab, '/zone/zones');
}

test.each(failures)(
  'a parcel %s shows an alert in its own region; the rest works, and Retry brings it back',
  async (_, source) => {
    await withoutIntegrity(tab);
    await alterParcel(tab, 'hierarchy', source);
    await tab.goto('/zone/zones');
    const alert = tab.getByRole('main').getByRole('alert');
    await alert.getByText('Market Hierarchy could not be shown.').waitFor();
    await picture(tab, 'failed-parcel');
    expect(await faultsOf(tab)).toEqual([]);
    await expectRestUsable();

    await alert.getByText('Market Hierarchy could not be shown.').waitFor();
    await restoreParcel(tab, 'hierarchy');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
    expect(await alert.count()).toBe(0);
  },
);

test('a parcel whose bytes are not those of the map is refused by the browser', async () => {
  await alterParcel(tab, 'hierarchy', `${fakeParcels.isNoParcel}//altered`);
  await tab.goto('/zone/zones');
  await tab.getByRole('alert').getByText('Market Hierarchy could not be shown.').waitFor();
});

test('without the navigation the page itself still works', async () => {
  await withoutIntegrity(tab);
  await alterParcel(tab, 'nav', fakeParcels.throwsOnLoad);
  await tab.goto('/zone/zones');
  await tab.getByRole('alert').getByText('The navigation could not be shown.').waitFor();
  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  await picture(tab, 'failed-navigation');
  await restoreParcel(tab, 'nav');
  await tab.getByRole('button', { name: 'Retry' }).click();
  await tab.getByRole('navigation', { name: 'Main' }).waitFor();
});

test('a shared library that failed to load is tried again by Retry', async () => {
  const library = /\/parcels\/ui\/[^/]+\/ui\.[0-9a-f]+\.js$/;
  await tab.route(library, (route) => route.fulfill({ status: 503, body: '' }));
  await tab.goto('/zone/zones');
  const alerts = tab.getByRole('alert');
  await alerts.nth(1).waitFor();
  await tab.unroute(library);
  await tab.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  await alerts.getByRole('button', { name: 'Retry' }).click();
  await tab.getByRole('navigation', { name: 'Main' }).waitFor();
});

test('a portal whose own code does not load says so and offers to try again', async () => {
  const visitor = await portal.open('/app-privacy');
  const library = /\/parcels\/auth\/[^/]+\/auth\.[0-9a-f]+\.js$/;
  await visitor.route(library, (route) => route.fulfill({ status: 503, body: '' }));
  await visitor.goto('/login');
  await visitor.getByRole('alert').getByRole('heading', { name: 'The portal could not be opened.' }).waitFor();
  await visitor.unroute(library);
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await visitor.getByLabel('E-mail').waitFor();
});
