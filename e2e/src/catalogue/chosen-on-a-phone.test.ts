import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

test('on a phone who chooses a row far down sees how many are chosen, and what can be done with them', async () => {
  const tab = await portal.open('/product/product-categories', { as: people.administrator, width: 480, height: 600 });
  await tab.locator('tbody').getByRole('checkbox').last().click();
  const bar = tab.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByText('1 selected').waitFor();
  const { y } = (await bar.boundingBox()) ?? { y: -1 };
  expect(y).toBeGreaterThanOrEqual(0);
});
