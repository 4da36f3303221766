import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { freshName, marketOf } from './market.ts';
import { box, lookUp, rowOf } from './screen.ts';

const portal = portalInBrowser();

test('a form outlives a server that is away: nothing typed is lost, Retry saves it once', async () => {
  const { code, name } = freshName('Meghna');
  const tab = await portal.open('/division/regions', { as: people.administrator });
  await tab.getByRole('button', { name: 'Add region' }).click();
  await box(tab, 'Name').fill(name);
  await box(tab, 'Code').fill(code);
  await lookUp(tab, 'Nation', 'Bangladesh');

  await tab.context().setOffline(true);
  await tab.getByRole('button', { name: 'Save region' }).click();
  const alert = tab.getByRole('dialog').getByRole('alert');
  await alert.getByText('The server cannot be reached.').waitFor();
  expect(await box(tab, 'Name').inputValue()).toBe(name);

  await tab.context().setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await rowOf(tab, name).waitFor();
  expect(await (await marketOf()).places(`/regions?search=${code}`)).toHaveLength(1);
});

test('leaving a form with unsaved work asks first', async () => {
  const tab = await portal.open('/division/regions', { as: people.administrator });
  await tab.getByRole('button', { name: 'Add region' }).click();
  await box(tab, 'Name').fill('Half a name');
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: 'Keep editing' }).click();
  expect(await box(tab, 'Name').inputValue()).toBe('Half a name');
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await tab.getByRole('button', { name: 'Leave without saving' }).click();
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a list that cannot be read says so and comes back with Retry', async () => {
  const tab = await portal.open('/division/regions', { as: people.administrator });
  await tab.getByRole('rowheader', { name: 'East Region' }).waitFor();
  await tab.route('**/api/v1/regions?**', (route) => route.abort());
  await tab.getByRole('searchbox', { name: 'Search name or code' }).fill('North');
  await tab.getByRole('button', { name: 'Retry' }).waitFor();
  await tab.unroute('**/api/v1/regions?**');
  await tab.getByRole('button', { name: 'Retry' }).click();
  await tab.getByRole('rowheader', { name: 'North Region' }).waitFor();
});
