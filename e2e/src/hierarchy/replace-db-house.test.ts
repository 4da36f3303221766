import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { freshName, type Market, marketOf, type Place } from './market.ts';
import { choose, lookUp, rowOf } from './screen.ts';

const portal = portalInBrowser();

function houseIn(market: Market, area: Place, status: string): Promise<Place> {
  return market.add('/new-dbhouses', {
    parentId: area.id,
    status,
    proprietor: 'Abdul Karim',
    mobile: '01712345678',
    address: '',
    position: null,
    tradeLicence: '',
    openingDate: null,
    creditLimit: '100000.00',
  });
}

test('a DB house is replaced by another: checklist, what moves, one confirmation, and it is on record', async () => {
  const market = await marketOf();
  const [area] = await market.places('/new-areas?status=active');
  if (!area) throw new Error('There is no area.');
  const old = await houseIn(market, area, 'active');
  const successor = await houseIn(market, area, 'active');
  const visits = { visitDays: [1], frequency: 'weekly', km: null };
  const staying = await market.add('/new-routes', { parentId: old.id, ...visits });
  const moving = await market.add('/new-routes', { parentId: old.id, ...visits });

  const tab = await portal.open(`/db-house/db-houses?search=${old.code}`, { as: people.administrator });
  await choose(tab, old.name, 'Replace…');
  const drawer = tab.getByRole('dialog', { name: `Replace ${old.name}` });
  await lookUp(tab, 'New house', successor.name);
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Gives the business up');
  await drawer.getByRole('button', { name: 'Check' }).click();
  await drawer.getByText('Both houses are in the same area.').waitFor();
  await drawer.getByText('All 2 routes move.').waitFor();

  await drawer.getByText(staying.name).click();
  await drawer.getByText(/1 of 2 move/).waitFor();
  await drawer.getByRole('button', { name: `Replace ${old.name}` }).click();
  await drawer.waitFor({ state: 'hidden' });
  await tab.getByText(`${successor.name} takes over from ${old.name}`).waitFor();

  expect((await market.places(`/new-routes?search=${moving.code}`))[0]?.parentId).toBe(successor.id);
  expect((await market.places(`/new-routes?search=${staying.code}`))[0]?.parentId).toBe(old.id);
  await tab.getByRole('link', { name: 'Replacements' }).click();
  await rowOf(tab, old.name).getByText(successor.name).waitFor();
});

test('what stands in the way keeps the replacement from being confirmed', async () => {
  const market = await marketOf();
  const [area] = await market.places('/new-areas?status=active');
  if (!area) throw new Error('There is no area.');
  const old = await houseIn(market, area, 'active');
  const name = freshName().name;
  const successor = await houseIn(market, area, 'active');
  const visits = { visitDays: [1], frequency: 'weekly', km: null, name };
  await market.add('/new-routes', { parentId: old.id, ...visits });
  await market.add('/new-routes', { parentId: successor.id, ...visits });

  const tab = await portal.open('/db-house/replacements', { as: people.administrator });
  await tab.getByRole('button', { name: 'Replace a DB house' }).click();
  await lookUp(tab, 'Old house', old.name);
  await lookUp(tab, 'New house', successor.name);
  await tab.getByRole('textbox', { name: 'Reason' }).fill('Gives the business up');
  await tab.getByRole('button', { name: 'Check' }).click();
  await tab.getByText(/The new house has routes of the same name/).waitFor();
  expect(await tab.getByRole('button', { name: `Replace ${old.name}` }).isDisabled()).toBe(true);
});

test('the SOs of each DB house are listed with their routes', async () => {
  const tab = await portal.open('/db-house/so-by-db-house?pageSize=50', { as: people.administrator });
  await tab.getByText('Vacant routes').waitFor();
  const row = tab.getByRole('row').nth(1);
  await row
    .getByText(/outlets · since/)
    .first()
    .waitFor();
});
