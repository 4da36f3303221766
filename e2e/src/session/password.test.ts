import { mailedLink } from '../support/mails.ts';
import { newSession, people, userCheckStatus } from '../support/people.ts';
import { at, portalInBrowser, signIn } from '../support/portal.ts';

const portal = portalInBrowser();

test('a forgotten password is replaced by mail, and the link works once', async () => {
  const { forgetful } = people;
  const before = await newSession(forgetful);
  const tab = await portal.open('/login');
  await tab.getByRole('link', { name: 'Forgot your password?' }).click();
  await at(tab, '/reset-password');
  await tab.getByLabel('E-mail').fill(forgetful.email);
  await tab.getByRole('button', { name: 'Send the link' }).click();
  await tab.getByRole('status').filter({ hasText: forgetful.email }).waitFor();

  const link = await mailedLink(forgetful.email, '/reset-password');
  await tab.goto(link);
  await tab.getByLabel('New password', { exact: true }).fill('a brand new password');
  await tab.getByLabel('New password again').fill('a brand new passwort');
  await tab.getByRole('button', { name: 'Save password' }).click();
  await tab.getByText('This is not the same password.').waitFor();
  await tab.getByLabel('New password again').fill('a brand new password');
  await tab.getByRole('button', { name: 'Save password' }).click();
  await tab.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  expect(await userCheckStatus(before)).toBe(401);

  await tab.getByRole('link', { name: 'Go to sign-in' }).click();
  await signIn(tab, { ...forgetful, password: 'a brand new password' });
  await at(tab, '/dashboard');

  await tab.goto(link);
  await tab.getByLabel('New password', { exact: true }).fill('another new password');
  await tab.getByLabel('New password again').fill('another new password');
  await tab.getByRole('button', { name: 'Save password' }).click();
  await tab.getByRole('alert').waitFor();
  expect(await tab.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

test('an unknown address gets the same answer', async () => {
  const tab = await portal.open('/reset-password');
  await tab.getByLabel('E-mail').fill('nobody@example.com');
  await tab.getByRole('button', { name: 'Send the link' }).click();
  await tab.getByText('If nobody@example.com belongs to an account, a mail with a link is on its way.').waitFor();
});

test('an e-mail address is confirmed with the token of the link, also where the server was away at first', async () => {
  const tab = await portal.open('/app-privacy');
  let asked = 0;
  await tab.route('**/api/v1/email-verify', async (route) => {
    asked += 1;
    expect(route.request().postDataJSON()).toEqual({ token: 'token-of-the-mailed-link' });
    if (asked === 1) await route.abort();
    else await route.fulfill({ json: { success: true, email: 'officer@example.com' } });
  });
  await tab.goto('/email-verify?token=token-of-the-mailed-link');
  await tab.getByRole('button', { name: 'Try again' }).click();
  await tab.getByText('officer@example.com is confirmed.').waitFor();
});

test('a link that is not good any more says so', async () => {
  const tab = await portal.open('/email-verify?token=token-of-an-older-mail');
  await tab.getByRole('alert').waitFor();
});

test('a link without its token says so', async () => {
  const tab = await portal.open('/email-verify');
  await tab.getByRole('alert').filter({ hasText: 'This link is not complete.' }).waitFor();
});

test('a changed password ends the other sessions and keeps this one', async () => {
  const { careful } = people;
  const elsewhere = await newSession(careful);
  const tab = await portal.open('/dashboard', { as: careful });
  await tab.getByRole('button', { name: /^Profile/ }).click();
  await tab.getByRole('link', { name: 'Change password' }).click();
  await at(tab, '/account/change-password');

  await tab.getByLabel('Current password').fill('not this one');
  await tab.getByLabel('New password', { exact: true }).fill('a brand new password');
  await tab.getByLabel('New password again').fill('a brand new password');
  await tab.getByRole('button', { name: 'Change password' }).click();
  await tab.getByText('This is not your current password.').waitFor();

  await tab.getByLabel('Current password').fill(careful.password);
  await tab.getByRole('button', { name: 'Change password' }).click();
  await tab.getByText(/Your password is changed\. \d+ other sessions? (was|were) ended\./).waitFor();
  expect(await userCheckStatus(elsewhere)).toBe(401);
  await tab.reload();
  await tab.getByRole('heading', { level: 1, name: 'Change password' }).waitFor();
});
