import type { Page } from 'playwright-core';
import { expectNoFaults } from '../support/accessible.ts';
import { dayAhead } from '../support/days.ts';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { at, portalAddress, portalInBrowser } from '../support/portal.ts';
import { tokenForCalls } from '../support/shared-browser.ts';
import { pixelsOf } from './map-pixels.ts';

const portal = portalInBrowser();

const houseBlue = [28, 79, 160] as const;
const missedAmber = [217, 138, 0] as const;
const routeViolet = [122, 75, 209] as const;

/** Thin words on the ground of the night. */
const nightWords = [150, 160, 166] as const;

/** What the server answers the administrator. */
async function answered<Reply>(path: string, token: string): Promise<Reply> {
  const answer = await fetch(`${portalAddress}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Reply;
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Opens the map with one layer, with this position in its middle, and clicks there. */
async function openInMiddle(tab: Page, layer: string, { latitude, longitude }: Position): Promise<void> {
  await tab.goto(`/map?layers=${layer}&at=${latitude},${longitude},17`);
  const map = tab.locator('[data-map] canvas');
  await map.waitFor();
  const pointed = tab.locator('[data-map] [title]:not([title=""]):has(canvas)');
  let step = 0;
  await eventually(async () => {
    step = 1 - step;
    const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
    await map.hover({ position: { x: width / 2 + step, y: height / 2 } });
    return pointed.count();
  }, 1);
  await map.click();
}

describe('what lies over the outlets of the map', () => {
  let tab: Page;
  let token: string;
  const asked: string[] = [];
  const legendOf = (title: string) => tab.getByRole('group', { name: `Legend: ${title}` });
  const isAsked = (path: string) => asked.some((url) => url.includes(path));

  beforeAll(async () => {
    token = await tokenForCalls(people.administrator);
    tab = await portal.open('/map?at=23.742,90.381,12.6', { as: people.administrator, stays: true });
    tab.on('request', (request) => asked.push(request.url()));
    await tab.locator('[data-map] canvas').waitFor();
  });

  test('is asked for when it is switched on, by keys too, and stays in the address', async () => {
    expect(isAsked('-places') || isAsked('/geo')).toBe(false);
    await tab.getByRole('checkbox', { name: 'DB houses' }).focus();
    await tab.keyboard.press('Space');
    await legendOf('DB houses').getByText('96 in all').waitFor();
    await eventually(async () => (await pixelsOf(tab, houseBlue)) > 50, true);
    expect(isAsked('/geo')).toBe(false);
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Space');
    await legendOf('SOs')
      .getByText(/^\d+ in all, \d+ seen today$/)
      .waitFor();
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Space');
    await legendOf('Out-of-fence visits')
      .getByText(/in view/)
      .waitFor();
    const fence = asked.findLast((url) => url.includes('/outlet-visit-places')) ?? '';
    expect(new URL(fence).searchParams.get('within')).toMatch(/^90\.\d+,23\.\d+ /);
    expect(new URL(tab.url()).searchParams.get('layers')).toBe('houses,officers,outOfFence');
    await picture(tab, 'map-layers');
    for (const [title, screen] of [
      ['DB houses', '/db-house/db-houses'],
      ['SOs', '/attendance/attendances'],
      ['Out-of-fence visits', '/outlet-visit/outlet-visits?fence=out'],
    ] as const)
      expect(await legendOf(title).getByRole('link', { name: 'List' }).getAttribute('href')).toContain(screen);
  });

  test('marks the outlets that nobody visited or that bought nothing, narrows to them, and has all in view again', async () => {
    const before = await pixelsOf(tab, missedAmber);
    await tab.getByRole('checkbox', { name: 'Not visited' }).check();
    await tab.getByRole('combobox', { name: 'For how long' }).selectOption('for 7 days');
    await eventually(async () => (await pixelsOf(tab, missedAmber)) > before + 100, true);
    await tab.getByRole('checkbox', { name: 'Zero sale' }).check();
    await expectNoFaults(tab, 'map-layers-accessible');
    const inView = tab.getByText(/^\d{2,3} outlets$/);
    const all = await inView.textContent();
    await legendOf('Zero sale').getByRole('button', { name: 'Only these' }).click();
    await tab.getByText('No order for: No order for 7 days').waitFor();
    expect(new URL(tab.url()).searchParams.get('notOrdered')).toBe('7');
    await eventually(async () => (await inView.textContent()) !== all, true);
    await tab.getByRole('button', { name: 'Clear all' }).click();
    await eventually(() => inView.textContent(), all);
  });

  test('says what could not be read, and reads it again', async () => {
    await tab.route('**/db-house-places**', (route) => route.abort());
    await tab.route('**/outlet-tiles/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await tab.goto('/map?layers=houses');
    await legendOf('DB houses').getByText('The server cannot be reached').waitFor();
    const trouble = tab.getByRole('alert').filter({ hasText: 'Some of the map could not be loaded' });
    await trouble.waitFor();
    expect(await tab.getByRole('table').getByRole('row').count()).toBeGreaterThan(5);
    await picture(tab, 'map-trouble');
    await tab.unroute('**/db-house-places**');
    await tab.unroute('**/outlet-tiles/**');
    await legendOf('DB houses').getByRole('button', { name: 'Retry' }).click();
    await legendOf('DB houses').getByText('96 in all').waitFor();
    await trouble.getByRole('button', { name: 'Retry' }).click();
    await trouble.waitFor({ state: 'hidden' });
    await eventually(async () => (await pixelsOf(tab, [44, 127, 126])) > 1000, true);
  });

  test('a route is drawn in its sequence, whose numbers can be read by night too, and the map goes where its outlets are', async () => {
    const { routes } = await answered<{ routes: { id: string }[] }>('new-routes?pageSize=1&sort=-outlets', token);
    await tab.goto(`/map?market=${routes[0]?.id}`);
    await legendOf('Route')
      .getByText(/^\d+ outlets$/)
      .waitFor();
    await eventually(async () => Number(new URL(tab.url()).searchParams.get('at')?.split(',')[2]) > 11, true);
    await eventually(async () => (await pixelsOf(tab, routeViolet)) > 50, true);
    await picture(tab, 'map-route');

    // Without the outlets nothing of the night is white: words have the colour of its names, and a dark halo.
    await tab.getByRole('combobox', { name: 'Status' }).selectOption('rejected');
    await tab.emulateMedia({ colorScheme: 'dark' });
    await eventually(async () => (await pixelsOf(tab, nightWords)) > 50, true);
    expect(await pixelsOf(tab, [255, 255, 255])).toBe(0);
    await picture(tab, 'map-route-dark');
    await tab.emulateMedia({ colorScheme: 'light' });
  });

  test('a click opens the DB house, the day of the SO, the visit', async () => {
    const { places } = await answered<{ places: (Position & { id: string })[] }>('db-house-places', token);
    const [house = { id: '', latitude: 0, longitude: 0 }] = places;
    await openInMiddle(tab, 'houses', house);
    await at(tab, '/db-house/db-houses');
    expect(new URL(tab.url()).searchParams.get('row')).toBe(house.id);

    const { geo } = await answered<{ geo: (Position & { userId: string; date: string })[] }>('geo', token);
    const [seen = { userId: '', date: '', latitude: 0, longitude: 0 }] = geo;
    await openInMiddle(tab, 'officers', seen);
    await at(tab, '/outlet-visit/outlet-visits');
    expect(Object.fromEntries(new URL(tab.url()).searchParams)).toMatchObject({
      salesOfficerId: seen.userId,
      from: seen.date,
    });

    // Early on a day there is none of that day yet.
    const lately = dayAhead(-5);
    const { places: visits } = await answered<{ places: (Position & { id: string })[] }>(
      `outlet-visit-places?fence=out&from=${lately}`,
      token,
    );
    const [visit = { id: '', latitude: 0, longitude: 0 }] = visits;
    await openInMiddle(tab, 'outOfFence', visit);
    await at(tab, '/outlet-visit/outlet-visits');
    expect(new URL(tab.url()).searchParams.get('row')).toBe(visit.id);
    await tab.getByRole('dialog').getByText('from the outlet').waitFor();
  });
});
