import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { marketOf } from './market.ts';
import { box, choose, rowOf } from './screen.ts';

const portal = portalInBrowser();

test('of two people who edit one division the later sees both versions and decides', async () => {
  const market = await marketOf();
  const [east] = await market.places('/regions?search=East');
  const division = await market.add('/divisions', { parentId: east?.id });
  const address = `/division/divisions?search=${division.code}`;
  const mine = await portal.open(address, { as: people.administrator });
  const theirs = await portal.openBeside(mine, address);
  for (const tab of [mine, theirs]) {
    await tab.bringToFront();
    await rowOf(tab, division.name).waitFor();
    await choose(tab, division.name, 'Edit');
    await box(tab, 'Name').waitFor();
  }

  await box(theirs, 'Name').fill(`${division.name} North`);
  await theirs.getByRole('button', { name: 'Save division' }).click();
  await theirs.getByText(`${division.name} North saved`).waitFor();

  await mine.bringToFront();
  await box(mine, 'Name').fill(`${division.name} South`);
  await mine.getByRole('button', { name: 'Save division' }).click();
  const conflict = mine.getByRole('alertdialog', { name: 'Somebody else changed this' });
  await conflict.getByRole('cell', { name: `${division.name} South` }).waitFor();
  await conflict.getByRole('cell', { name: `${division.name} North` }).waitFor();
  expect((await market.places(`/divisions?search=${division.code}`))[0]?.name).toBe(`${division.name} North`);

  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await mine.getByText(`${division.name} South saved`).waitFor();
  await theirs.bringToFront();
  await rowOf(theirs, `${division.name} South`).waitFor();

  // What one has saved oneself is no change of somebody else, however soon one edits again.
  let name = `${division.name} South`;
  await mine.bringToFront();
  await mine.goto(`${address}&row=${division.id}`);
  for (const next of ['Once', 'Twice']) {
    await mine.getByRole('dialog', { name }).getByRole('button', { name: 'Edit' }).click();
    name = `${division.name} ${next}`;
    await box(mine, 'Name').fill(name);
    await mine.getByRole('button', { name: 'Save division' }).click();
    await mine.getByText(`${name} saved`).waitFor();
    await mine.getByRole('dialog', { name: /^Edit / }).waitFor({ state: 'detached' });
  }
});
