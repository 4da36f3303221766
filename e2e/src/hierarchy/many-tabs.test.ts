import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { marketOf } from './market.ts';
import { rowOf } from './screen.ts';

const portal = portalInBrowser();
/** More than a browser opens connections to one server. */
const tabs = 9;

test('nine tabs of one browser all work, and all see what somebody else changes', async () => {
  const market = await marketOf();
  const [east] = await market.places('/regions?search=East');
  const division = await market.add('/divisions', { parentId: east?.id });
  const address = `/division/divisions?search=${division.code}`;
  const first = await portal.open(address, { as: people.administrator });
  const pages = [first];
  while (pages.length < tabs) pages.push(await portal.openBeside(first, address));
  for (const page of pages) await rowOf(page, division.name).waitFor();

  await first.close();
  await market.send('PUT', `/divisions/${division.id}`, {
    name: `${division.name} North`,
    status: 'active',
    version: division.version,
  });
  for (const page of pages.slice(1)) {
    await page.bringToFront();
    await rowOf(page, `${division.name} North`).waitFor();
  }
});
