import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { type Market, marketOf } from './market.ts';
import { rowOf } from './screen.ts';

const portal = portalInBrowser();

interface Move {
  node: { name: string; level: string };
  from: { name: string };
  to: { name: string };
  effectiveFrom: string;
}

/** The territory of the demo data that went to another region. */
async function storiedMove(market: Market): Promise<Move> {
  const { moves } = (await market.read('/market-moves?state=confirmed&pageSize=200')) as { moves: Move[] };
  const move = moves.find(({ node }) => node.level === 'territory');
  if (!move) throw new Error('The demo data holds no moved territory.');
  return move;
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

test('the list of a day before a move shows the place where it was, for looking only', async () => {
  const { node, from, to, effectiveFrom } = await storiedMove(await marketOf());
  const search = new URLSearchParams({ search: node.name }).toString();
  const tab = await portal.open(`/territory/territories?${search}`, { as: people.administrator });
  await rowOf(tab, node.name)
    .getByText(new RegExp(`^${to.name}`))
    .waitFor();

  await tab.getByLabel('As of').fill(dayBefore(effectiveFrom));
  await tab.getByLabel('As of').press('Enter');
  await rowOf(tab, node.name)
    .getByText(new RegExp(`^${from.name}`))
    .waitFor();
  await tab.getByText(/The market as it stood on/).waitFor();
  await tab.getByRole('button', { name: `Actions for ${node.name}` }).click();
  await tab.getByRole('menuitem').first().waitFor();
  expect(await tab.getByRole('menuitem').allInnerTexts()).toEqual(['History']);
});

test('the tree of that day holds it under its former parent', async () => {
  const { node, from, to, effectiveFrom } = await storiedMove(await marketOf());
  const search = new URLSearchParams({ view: 'tree', search: node.name, asOf: dayBefore(effectiveFrom) }).toString();
  const tab = await portal.open(`/territory/territories?${search}`, { as: people.administrator });
  await tab.getByRole('region', { name: 'Places found' }).getByRole('button', { name: node.name }).click();
  const row = tab.getByRole('row').filter({ has: tab.getByRole('rowheader', { name: node.name, exact: true }) });
  await row.waitFor();
  await tab.getByRole('rowheader', { name: from.name, exact: true }).waitFor();
  expect(await tab.getByRole('rowheader', { name: to.name, exact: true }).count()).toBe(0);

  await tab.getByRole('button', { name: 'Back to today' }).click();
  await row.waitFor({ state: 'detached' });
});
