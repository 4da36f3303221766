import type { Page } from 'playwright-core';
import { pixelsOf } from '../sales/map-pixels.ts';
import { faultsOf } from '../support/accessible.ts';
import { dayAhead } from '../support/days.ts';
import { eventually } from '../support/eventually.ts';
import { newSession, people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { at, localStorageOf, portalAddress, portalInBrowser } from '../support/portal.ts';
import { endTraceSession, phoneOf } from './phone.ts';

const portal = portalInBrowser();

const movingGreen = [15, 157, 107] as const;
const stopAmber = [217, 138, 0] as const;

async function read<Reply>(path: string, token: string): Promise<Reply> {
  const answer = await fetch(`${portalAddress}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Reply;
}

/** Where the slider of a replay stands, in milliseconds. */
function timeOf(tab: Page): Promise<number> {
  return tab.getByRole('slider', { name: 'Time of the day' }).inputValue().then(Number);
}

test('The field live: a phone moves row and map, is followed, and a token that ends shows the sign-in here and nowhere else', async () => {
  const { user } = await read<{ user: { name: string } }>('/api/v1/auth/user', await newSession(people.salesOfficer));
  const phone = await phoneOf(people.salesOfficer);
  const tab = await portal.open('/dashboard', { as: people.administrator });
  await tab.getByRole('link', { name: 'Trace' }).click();
  await at(tab, '/trace');
  await tab.getByRole('button', { name: 'SO Group 120' }).waitFor();
  await tab.getByRole('searchbox', { name: /Search name/ }).fill(user.name);

  const row = tab.locator('[data-people] button').filter({ hasText: '63 % battery' });
  expect(await phone.send({ latitude: 23.81, longitude: 90.41, battery: 63 })).toBe(1);
  await row.waitFor();
  expect(await row.textContent()).toContain('Moving');
  await row.click();
  await eventually(async () => (await pixelsOf(tab, movingGreen)) > 50, true);
  await tab.getByRole('button', { name: 'Follow', exact: true }).click();
  await tab.getByRole('button', { name: 'Stop following' }).waitFor();
  await phone.send({ latitude: 23.8101, longitude: 90.4101, battery: 62 });
  await tab.getByRole('region', { name: user.name }).getByText('62 %').waitFor();
  await picture(tab, 'trace-live');
  expect(await faultsOf(tab)).toEqual([]);

  const { 'routebook-trace-token': token = '' } = await localStorageOf(tab);
  await endTraceSession(token);
  await tab.getByText('Your sign-in to tracking has ended').waitFor();
  await picture(tab, 'trace-ended');
  expect((await localStorageOf(tab))['routebook-token']).toBeTruthy();
  await tab.getByRole('button', { name: 'Sign in to tracking' }).click();
  await tab.getByRole('button', { name: 'Stop following' }).waitFor();
});

describe('The past', () => {
  let tab: Page;
  let person: { _id: string; name: string };
  let date: string;

  beforeAll(async () => {
    tab = await portal.open('/trace', { as: people.administrator, stays: true });
    await tab.getByRole('button', { name: 'SO Group 120' }).waitFor();
    const { 'routebook-trace-token': token = '' } = await localStorageOf(tab);
    const { groups } = await read<{ groups: { group_name: string; users: (typeof person)[] }[] }>(
      '/v2/company/get-groups/details',
      token,
    );
    for (const user of groups.find(({ group_name }) => group_name === 'SO Group')?.users ?? []) {
      const { days } = await read<{ days: string[] }>(`/v2/people/${user._id}/days`, token);
      const whole = days.find((day) => day < dayAhead(0));
      if (whole === undefined) continue;
      [person, date] = [user, whole];
      break;
    }
  });

  test('of one person is drawn and played along its time, and what happened goes to when it did', async () => {
    await tab.goto(`/trace?view=day&person=${person._id}&date=${date}`);
    await tab.getByRole('heading', { name: 'What happened' }).waitFor();
    await eventually(async () => (await pixelsOf(tab, stopAmber)) > 50, true);
    const begun = await timeOf(tab);
    await tab.getByRole('button', { name: '60×' }).click();
    await tab.getByRole('button', { name: 'Play' }).click();
    await eventually(async () => (await timeOf(tab)) > begun + 60_000, true);
    await tab.getByRole('button', { name: 'Pause' }).click();
    await tab.getByRole('region', { name: 'What happened' }).getByRole('button', { name: 'Check-out' }).click();
    const end = await tab.getByRole('slider', { name: 'Time of the day' }).getAttribute('max');
    expect(await timeOf(tab)).toBe(Number(end));
    await picture(tab, 'trace-day');
    expect(await faultsOf(tab)).toEqual([]);

    await tab.getByRole('button', { name: 'Take along' }).click();
    const [file] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('menuitem', { name: /GPX/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`${date}\\.gpx$`));

    await tab.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
    await tab.getByRole('button', { name: 'Take along' }).click();
    await tab.getByRole('menuitem', { name: /Print/ }).click();
    await tab.locator('body[data-printed]').waitFor();
    await tab.emulateMedia({ media: 'print' });
    expect(await tab.getByRole('img', { name: `The way of ${person.name}` }).isVisible()).toBe(true);
    expect(await tab.locator('[data-map]').isVisible()).toBe(false);
    await picture(tab, 'trace-day-print');
    await tab.emulateMedia({ media: null });
  });

  test('of everyone is shown at a moment, and a group is played together', async () => {
    await tab.goto(`/trace?view=moment&date=${date}&time=12:30`);
    await tab.getByText(/^[1-9]\d* people in sight$/).waitFor();
    await picture(tab, 'trace-moment');
    await tab.getByRole('link', { name: 'Group replay' }).click();
    await tab.getByText(/^[1-9]\d* people were on the road/).waitFor();
    const begun = await timeOf(tab);
    await tab.getByRole('button', { name: '60×' }).click();
    await tab.getByRole('button', { name: 'Play' }).click();
    await eventually(async () => (await timeOf(tab)) > begun + 60_000, true);
    await picture(tab, 'trace-together');
  });
});

test('A tracking service that hangs is waited for in its own place: the rest of the portal does not notice', async () => {
  const tab = await portal.open('/zone/zones', { as: people.administrator });
  await tab.route('**/v2/**', () => undefined);
  await tab.getByRole('link', { name: 'Trace' }).click();
  await tab.getByText('Signing in to tracking').waitFor();
  await tab.getByRole('link', { name: 'Orders' }).click();
  await tab.getByRole('table').getByRole('row').nth(3).waitFor();
  expect(await tab.getByRole('alert').count()).toBe(0);
});
