import { readFile } from 'node:fs/promises';
import { dayAhead } from '../support/days.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { marketOf } from './market.ts';
import { choose, lookUp, rowOf } from './screen.ts';

const portal = portalInBrowser();

async function districtWithZones() {
  const market = await marketOf();
  const [dhaka] = await market.places('/divisions?search=Dhaka');
  const district = await market.add('/districts', { parentId: dhaka?.id });
  await market.add('/zones', { parentId: district.id });
  await market.add('/zones', { parentId: district.id });
  return { market, district };
}

test('a move shows what comes along before it is made, and is undone with one click', async () => {
  const { market, district } = await districtWithZones();
  const tab = await portal.open(`/district/districts?search=${district.code}`, { as: people.administrator });
  await rowOf(tab, district.name).getByText('Dhaka, Central Region').waitFor();

  await choose(tab, district.name, 'Move…');
  await lookUp(tab, 'New division', 'Sylhet');
  await tab.getByRole('textbox', { name: 'Reason' }).fill('Closer to the Sylhet depot');
  await tab.getByRole('button', { name: 'Show what moves' }).click();
  const review = tab.getByRole('region', { name: 'What moves' });
  await review.getByText('Sylhet', { exact: true }).waitFor();
  expect(await review.locator('dl').textContent()).toMatch(/Zones\s*2/);
  expect((await market.places(`/districts?search=${district.code}`))[0]?.parentId).toBe(district.parentId);

  await review.getByRole('button', { name: `Move ${district.name}` }).click();
  await tab.getByText(`${district.name} moved to Sylhet`).waitFor();
  await rowOf(tab, district.name).getByText('Sylhet, East Region').waitFor();

  await tab.getByRole('button', { name: 'Undo' }).click();
  await tab.getByText(`${district.name} is back in Dhaka`).waitFor();
  await rowOf(tab, district.name).getByText('Dhaka, Central Region').waitFor();

  await tab.getByRole('link', { name: 'Moves' }).click();
  await rowOf(tab, district.name).getByText('Undone').waitFor();
});

test('a move that is not confirmed changes nothing and is listed as discarded', async () => {
  const { district } = await districtWithZones();
  const tab = await portal.open(`/district/districts?search=${district.code}`, { as: people.administrator });
  await choose(tab, district.name, 'Move…');
  await lookUp(tab, 'New division', 'Sylhet');
  await tab.getByRole('textbox', { name: 'Reason' }).fill('Thinking about it');
  await tab.getByRole('button', { name: 'Show what moves' }).click();
  await tab.getByRole('region', { name: 'What moves' }).waitFor();
  await tab.keyboard.press('Escape');
  await tab.getByRole('region', { name: 'What moves' }).waitFor({ state: 'detached' });
  await rowOf(tab, district.name).getByText('Dhaka, Central Region').waitFor();
  await tab.getByRole('link', { name: 'Moves' }).click();
  await rowOf(tab, district.name).getByText('Discarded').waitFor();
});

test('moves are found by their market, and come as a file of those that are shown', async () => {
  const { market, district } = await districtWithZones();
  const sylhet = (await market.places('/divisions?search=Sylhet'))[0];
  const move = { nodeId: district.id, toParentId: sylhet?.id, effectiveFrom: dayAhead(1), reason: 'Closer by road' };
  await market.send('POST', '/market-moves', move);
  const tab = await portal.open(`/zone/zones?view=moves&market=${sylhet?.id}&search=${district.code}`, {
    as: people.administrator,
  });
  await rowOf(tab, district.name).getByText('Staged').waitFor();
  await tab.getByText('1 move', { exact: true }).waitFor();

  const coming = tab.waitForEvent('download');
  await tab.getByRole('button', { name: 'Export' }).click();
  await tab.getByRole('menuitem', { name: 'CSV' }).click();
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toEqual([expect.stringContaining('from_code'), expect.stringContaining(district.code)]);

  await tab.getByRole('button', { name: 'Views' }).click();
  await tab.getByRole('menuitem', { name: 'Save this view…' }).click();
  await tab.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`To Sylhet ${district.code}`);
  await tab.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await tab.goto('/zone/zones');
  await tab.getByRole('button', { name: 'Views' }).click();
  await tab.getByRole('menuitem', { name: `To Sylhet ${district.code}` }).click();
  await rowOf(tab, district.name).getByText('Staged').waitFor();
});
