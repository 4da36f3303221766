import { eventually } from '../support/eventually.ts';
import { focused, signInByKeyboard, tabTo } from '../support/keyboard.ts';
import { people } from '../support/people.ts';
import { at, portalInBrowser } from '../support/portal.ts';
import { freshName, marketOf } from './market.ts';

const portal = portalInBrowser();

test('from sign-in to a saved division, by keyboard alone', async () => {
  const { code, name } = freshName('Padma');
  const tab = await signInByKeyboard(portal, people.administrator);
  await tab.waitForURL((url) => url.pathname !== '/login');

  const menu = tab.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Market Hierarchy').waitFor();
  await tabTo(tab, 'Market Hierarchy');
  await tab.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Division' }).waitFor();
  await tabTo(tab, 'Division');
  await tab.keyboard.press('Enter');
  await at(tab, '/division/divisions');
  await tab.getByRole('rowheader', { name: 'Dhaka' }).waitFor();

  await tabTo(tab, 'Add division');
  await tab.keyboard.press('Enter');
  await tab.getByRole('dialog', { name: 'Add division' }).waitFor();
  await eventually(() => focused(tab), 'Name');
  await tab.keyboard.type(name);
  await tab.keyboard.press('Tab');
  await tab.keyboard.type(code);
  await tab.keyboard.press('Tab');
  expect(await focused(tab)).toBe('Region');
  await tab.keyboard.type('East');
  await tab.locator('[role=option][data-highlighted]', { hasText: 'East Region' }).waitFor();
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Control+Enter');

  await tab.getByText(`${name} added`).waitFor();
  await tab.getByRole('rowheader', { name }).waitFor();
  const market = await marketOf();
  const [saved] = await market.places(`/divisions?search=${code}`);
  expect(saved).toMatchObject({ code, name });
});
