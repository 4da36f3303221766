import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

test('who may only look is offered nothing that changes anything', async () => {
  const tab = await portal.open('/district/districts', { as: people.viewer });
  await tab.getByRole('rowheader').first().waitFor();
  for (const name of [/^Add /, 'Import']) expect(await tab.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await tab.getByRole('checkbox').count()).toBe(0);
});

test('an SO sees the own routes, and the tree from there', async () => {
  const tab = await portal.open('/route/routes', { as: people.salesOfficer });
  await tab.getByRole('rowheader').first().waitFor();
  const routes = await tab.locator('tbody').getByRole('rowheader').count();
  expect(routes).toBeGreaterThan(0);
  expect(routes).toBeLessThan(20);
  await tab.getByRole('link', { name: 'Tree' }).click();
  await tab.getByRole('treegrid', { name: 'Market tree' }).getByRole('rowheader').first().waitFor();
});

test('the own line of SO by DB House leads an SO to the own routes, and not to the house above, which is not theirs to see', async () => {
  const tab = await portal.open('/db-house/so-by-db-house', { as: people.salesOfficer });
  const line = tab.locator('tbody').getByRole('row').first();
  await line.getByRole('rowheader').click();
  await line.getByRole('link').first().click();
  await tab.getByRole('dialog').getByRole('tab', { name: 'Outlets' }).waitFor();
  expect(new URL(tab.url()).pathname).toBe('/route/routes');
});

test('the page starts the first list before the parcel has loaded, and the list uses it', async () => {
  const tab = await portal.open('/division/divisions', { as: people.administrator });
  await tab.getByRole('rowheader', { name: 'Dhaka' }).waitFor();
  const calls = await tab.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '/api/v1/divisions')
        .length,
  );
  expect(calls).toBe(1);
});
