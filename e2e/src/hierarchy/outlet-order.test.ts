import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { type Market, marketOf } from './market.ts';

const portal = portalInBrowser();

interface Outlet {
  id: string;
  name: string;
}

/** Routes of the demo data with outlets; each test takes one of its own. */
async function routeWithOutlets(market: Market, number: number) {
  const routes = await market.places(`/new-routes?status=active&sort=code&pageSize=10`);
  const route = routes[number];
  if (!route) throw new Error('There are too few routes.');
  return { route, outlets: await outletsOf(market, route.id) };
}

async function outletsOf(market: Market, routeId: string): Promise<Outlet[]> {
  const { outlets } = (await market.read(`/new-routes/${routeId}/outlets`)) as { outlets: Outlet[] };
  return outlets;
}

async function shown(tab: Page): Promise<(string | null)[]> {
  const boxes = await tab.getByRole('textbox', { name: /^Place of/ }).all();
  return Promise.all(boxes.map((box) => box.getAttribute('aria-label')));
}

test('outlets are reordered by buttons, by typing a place and by dragging, and saved together', async () => {
  const market = await marketOf();
  const { route, outlets } = await routeWithOutlets(market, 0);
  const [first, second, third] = outlets;
  if (!first || !second || !third) throw new Error('The route has too few outlets.');
  const tab = await portal.open(`/route/routes?row=${route.id}&tab=related`, { as: people.administrator });

  await tab
    .getByRole('button', { name: `Move ${first.name} down`, exact: true })
    .first()
    .click();
  const place = tab.getByRole('textbox', { name: `Place of ${third.name}`, exact: true }).first();
  await place.fill('1');
  await place.press('Enter');
  await tab.getByText(`${third.name} is now 1 of ${outlets.length}`).waitFor({ state: 'attached' });

  const rows = tab.getByRole('list', { name: /Outlets of/ }).getByRole('listitem');
  const handle = await rows.nth(1).getByTitle('Drag to reorder').boundingBox();
  const below = await rows.nth(2).boundingBox();
  if (!handle || !below) throw new Error('The rows are not in sight.');
  await tab.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(handle.x, below.y + below.height * 0.8, { steps: 6 });
  await tab.mouse.up();
  expect((await shown(tab)).slice(0, 3)).toEqual([third, first, second].map(({ name }) => `Place of ${name}`));

  await tab.getByRole('button', { name: 'Save order' }).click();
  await tab.getByText('Order of visits saved').waitFor();
  expect((await outletsOf(market, route.id)).slice(0, 3).map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
});

test('an order that somebody else changed meanwhile is not overwritten', async () => {
  const market = await marketOf();
  const { route, outlets } = await routeWithOutlets(market, 1);
  const tab = await portal.open(`/route/routes?row=${route.id}&tab=related`, { as: people.administrator });
  await tab
    .getByRole('button', { name: `Move ${outlets[0]?.name} down`, exact: true })
    .first()
    .click();

  const { sequenceVersion } = (await market.read(`/new-routes/${route.id}/outlets`)) as { sequenceVersion: number };
  const outletIds = outlets.map(({ id }) => id).reverse();
  await market.send('PUT', `/new-routes/${route.id}/outlets`, { outletIds, sequenceVersion });
  await tab.getByRole('button', { name: 'Save order' }).click();
  await tab.getByText('Somebody else changed the outlets of this route.').waitFor();
  expect((await outletsOf(market, route.id)).map(({ id }) => id)).toEqual(outletIds);
  await tab.getByRole('button', { name: 'Load it' }).click();
  await eventually(async () => (await shown(tab))[0], `Place of ${outlets.at(-1)?.name}`);
});

test('chosen outlets go to the end of another route', async () => {
  const market = await marketOf();
  const { route, outlets } = await routeWithOutlets(market, 2);
  const { route: other } = await routeWithOutlets(market, 3);
  const tab = await portal.open(`/route/routes?row=${route.id}&tab=related`, { as: people.administrator });
  const chosen = outlets[0];
  await tab
    .getByRole('checkbox', { name: `Choose ${chosen?.name}`, exact: true })
    .first()
    .click();
  await tab.getByRole('button', { name: 'Move to another route…' }).click();
  await tab.getByRole('combobox', { name: 'To route' }).fill(other.code);
  await tab.getByRole('option', { name: other.name }).first().click();
  await tab.getByRole('textbox', { name: 'Reason' }).fill('Nearer');
  await tab
    .getByRole('button', { name: `Move ${chosen?.name}` })
    .last()
    .click();
  await tab.getByText('1 outlet moved').waitFor();
  expect((await outletsOf(market, other.id)).at(-1)?.id).toBe(chosen?.id);
});
