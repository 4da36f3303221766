import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { freshName, marketOf } from './market.ts';
import { box, lookUp, rowOf } from './screen.ts';

const portal = portalInBrowser();

async function formAt(path: string, add: string) {
  const tab = await portal.open(path, { as: people.administrator });
  await tab.getByRole('button', { name: add }).click();
  await box(tab, 'Name').waitFor();
  return tab;
}

const strange = [
  ['Bangla', 'ঢাকা বিভাগ'],
  ['emoji', 'Riverside 🏪 West'],
  ['a tag', '<script>alert(1)</script>'],
  ['a formula', '=cmd()'],
  ['quotes', `O'Neil "& Sons"; drop table--`],
] as const;

test.each(strange)('%s is stored as it was typed and shown as text', async (_, text) => {
  const { code } = freshName();
  const name = `${text} ${code}`;
  const tab = await formAt('/division/regions', 'Add region');
  let alerts = 0;
  tab.on('dialog', (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  await box(tab, 'Name').fill(`  ${name} `);
  await box(tab, 'Code').fill(code);
  await lookUp(tab, 'Nation', 'Bangladesh');
  await tab.getByRole('button', { name: 'Save region' }).click();
  await rowOf(tab, name).waitFor();
  expect(alerts).toBe(0);
  expect((await (await marketOf()).places(`/regions?search=${code}`))[0]?.name).toBe(name);
});

test('nothing filled in is said beside every field, and nothing is sent', async () => {
  const tab = await formAt('/db-house/db-houses', 'Add DB house');
  const sent: string[] = [];
  // How its parcels fare is reported by the page whenever it is time.
  tab.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/parcel-reports')) sent.push(request.url());
  });
  await tab.getByRole('button', { name: 'Save DB house' }).click();
  await tab.getByText('Fill this in.').first().waitFor();
  expect(await tab.getByText('Fill this in.').count()).toBe(5);
  expect(sent).toEqual([]);
});

const refused = [
  ['Name', 'x'.repeat(121), 'Use at most 120 characters.'],
  ['Code', 'no spaces allowed', 'Use 1 to 32 letters, digits, dots, slashes or hyphens.'],
  ['Mobile', '12345', 'Use an 11-digit mobile number like 01712345678.'],
  ['Latitude', '91', 'Enter a latitude like 23.8103, from -90 to 90.'],
  ['Credit limit', '-5', 'A credit limit is not negative.'],
] as const;

test('what is too long, of the wrong kind or out of range is refused beside its field, with what to do', async () => {
  const tab = await formAt('/db-house/db-houses', 'Add DB house');
  for (const [label, text] of refused) await box(tab, label).fill(text);
  await tab.getByRole('button', { name: 'Save DB house' }).click();
  for (const [, , sentence] of refused) await tab.getByText(sentence).waitFor();

  await box(tab, 'Latitude').fill('23.01, 91.39');
  await box(tab, 'Latitude').blur();
  expect(await box(tab, 'Longitude').inputValue()).toBe('91.39');
  await box(tab, 'Longitude').fill('east');
  await tab.getByText('Enter a longitude like 90.4125.').waitFor();

  await box(tab, 'Credit limit').fill('৫,০০,০০০');
  await box(tab, 'Credit limit').blur();
  expect(await box(tab, 'Credit limit').inputValue()).toBe('5,00,000');
  await box(tab, 'Credit limit').fill('1.234');
  await tab.getByText('Use an amount with at most two decimals, like 1250.00.').waitFor();
});

test('a null byte is refused by the server in plain words, with what was typed still there', async () => {
  const market = await marketOf();
  const nation = (await market.places('/nations'))[0];
  await expect(market.add('/regions', { name: 'Null\u0000byte', parentId: nation?.id })).rejects.toThrow(
    'Contains characters that cannot be kept; type it again.',
  );
});

test('a name and a code that are taken are said beside their fields', async () => {
  const market = await marketOf();
  const nation = (await market.places('/nations'))[0];
  const region = await market.add('/regions', { parentId: nation?.id });
  const tab = await formAt('/division/regions', 'Add region');
  await box(tab, 'Name').fill(region.name.toUpperCase());
  await box(tab, 'Code').fill(freshName().code);
  await lookUp(tab, 'Nation', 'Bangladesh');
  await tab.getByRole('button', { name: 'Save region' }).click();
  const name = box(tab, 'Name');
  await tab
    .getByRole('dialog')
    .getByText(/already|taken|exists/i)
    .first()
    .waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await name.inputValue()).toBe(region.name.toUpperCase());
});
