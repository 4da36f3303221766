import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { marketOf } from './market.ts';
import { choose, rowOf } from './screen.ts';

const portal = portalInBrowser();

test('a place in use is not deleted: what uses it is counted, and it can be deactivated instead', async () => {
  const market = await marketOf();
  const [sylhet] = await market.places('/divisions?search=Sylhet');
  const district = await market.add('/districts', { parentId: sylhet?.id });
  await market.add('/zones', { parentId: district.id });
  const tab = await portal.open(`/district/districts?search=${district.code}`, { as: people.administrator });
  await choose(tab, district.name, 'Delete');
  await tab.getByRole('button', { name: 'Delete district' }).click();
  const refused = tab.getByRole('alertdialog').or(tab.getByRole('dialog')).filter({ hasText: 'is in use' });
  await refused.getByText('1 zone').waitFor();

  await refused.getByRole('button', { name: 'Deactivate district' }).click();
  await tab.getByRole('textbox', { name: 'Reason' }).fill('No trade there');
  await tab.getByRole('button', { name: `Deactivate ${district.name}` }).click();
  await rowOf(tab, district.name).getByText('Inactive').waitFor();
});

test('an unused place is deleted, found among the deleted, and restored', async () => {
  const market = await marketOf();
  const [sylhet] = await market.places('/divisions?search=Sylhet');
  const district = await market.add('/districts', { parentId: sylhet?.id });
  const tab = await portal.open(`/district/districts?search=${district.code}`, { as: people.administrator });
  await choose(tab, district.name, 'Delete');
  await tab.getByRole('button', { name: 'Delete district' }).click();
  await tab.getByText(`${district.name} deleted`).waitFor();
  await tab.getByText('No districts match these filters').waitFor();

  await tab.getByRole('combobox', { name: 'Status' }).selectOption('Deleted');
  await rowOf(tab, district.name).waitFor();
  await choose(tab, district.name, 'Restore');
  await tab.getByText(`${district.name} is back`).waitFor();
  await tab.getByRole('combobox', { name: 'Status' }).selectOption('');
  await rowOf(tab, district.name).getByText('Active').waitFor();
});

test('a deletion is undone from its message', async () => {
  const market = await marketOf();
  const [sylhet] = await market.places('/divisions?search=Sylhet');
  const district = await market.add('/districts', { parentId: sylhet?.id });
  const tab = await portal.open(`/district/districts?search=${district.code}`, { as: people.administrator });
  await choose(tab, district.name, 'Delete');
  await tab.getByRole('button', { name: 'Delete district' }).click();
  await tab.getByRole('button', { name: 'Undo' }).click();
  await rowOf(tab, district.name).waitFor();
});
