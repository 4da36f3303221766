import { people, userCheckStatus } from '../support/people.ts';
import { at, localStorageOf, portalInBrowser, signIn } from '../support/portal.ts';

const portal = portalInBrowser();
/** A page that is quickly there. */
const light = '/account/change-password';

describe('signing in', () => {
  test('keeps the token and the user in local storage under their keys', async () => {
    const tab = await portal.open('/login');
    await signIn(tab);
    await at(tab, '/dashboard');
    await tab.getByRole('navigation', { name: 'Main' }).waitFor();
    const stored = await localStorageOf(tab);
    expect(await userCheckStatus(stored['routebook-token'] ?? '')).toBe(200);
    expect(JSON.parse(stored.user ?? '')).toMatchObject({ email: people.administrator.email });
  });

  test('comes back to the address that was asked for, query and all', async () => {
    const tab = await portal.open('/zone/zones?status=active');
    await at(tab, '/login');
    await signIn(tab);
    await at(tab, '/zone/zones');
    expect(new URL(tab.url()).search).toBe('?status=active');
  });

  test('asks for the rows beside the user check, once each', async () => {
    const tab = await portal.open('/login?next=%2Fzone%2Fzones%3Fpage%3D1');
    const asked: string[] = [];
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/(auth\/user|zones)$/.test(pathname)) asked.push(pathname);
    });
    let answer: () => void = () => undefined;
    const rowsAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await tab.route('**/api/v1/zones?*', (route) => {
      answer();
      return route.continue();
    });
    await tab.route('**/api/v1/auth/user', async (route) => {
      await rowsAsked;
      return route.continue();
    });
    await signIn(tab);
    await tab.getByRole('rowheader').first().waitFor();
    expect(asked.sort()).toEqual(['/api/v1/auth/user', '/api/v1/zones']);
  });

  test('never leads to another site', async () => {
    const tab = await portal.open('/login?next=%2F%2Felsewhere.example%2Fzone');
    await signIn(tab);
    await at(tab, '/dashboard');
  });

  test.each([
    ['a wrong password', { email: people.administrator.email, password: 'not this one' }],
    ['an unknown e-mail', { email: 'nobody@example.com', password: 'not this one' }],
  ])('with %s says the same, and the form is usable again', async (_, person) => {
    const tab = await portal.open(`/login?next=${light}`);
    await signIn(tab, person);
    expect(await tab.getByRole('alert').textContent()).toBe('The e-mail or the password is not right.');
    expect(await tab.getByLabel('E-mail').inputValue()).toBe(person.email);
    await signIn(tab);
    await at(tab, light);
  });

  test('with empty fields says so beside each, without a call', async () => {
    const tab = await portal.open('/login');
    const calls: string[] = [];
    tab.on('request', (request) => calls.push(request.url()));
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.getByText('Fill this in.').nth(1).waitFor();
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
    expect(await tab.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('at a server that answers success false shows nothing, and the form is usable again', async () => {
    const tab = await portal.open(`/login?next=${light}`);
    const errors: string[] = [];
    tab.on('pageerror', ({ message }) => errors.push(message));
    await tab.route('**/api/v1/login', (route) => route.fulfill({ json: { success: false } }));
    const answered = tab.waitForResponse('**/api/v1/login');
    await signIn(tab);
    await answered;
    await tab.getByRole('button', { name: 'Sign in' }).and(tab.locator(':enabled')).waitFor();
    expect(await tab.getByRole('alert').count()).toBe(0);
    expect(errors).toEqual([]);
    await tab.unroute('**/api/v1/login');
    await signIn(tab);
    await at(tab, light);
  });

  test('after too many attempts says when to try again', async () => {
    const tab = await portal.open('/login');
    const stranger = { email: 'stranger@example.com', password: 'guess' };
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const answered = tab.waitForResponse('**/api/v1/login');
      await signIn(tab, stranger);
      await answered;
    }
    await tab
      .getByRole('alert')
      .filter({ hasText: /^Too many attempts\. Try again in \d+ seconds?\.$/ })
      .waitFor();
  });

  test('keeps what was typed while the server is down', async () => {
    const tab = await portal.open('/login');
    await tab.route('**/api/v1/login', (route) => route.abort());
    await signIn(tab);
    await tab.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).waitFor();
    expect(await tab.getByLabel('Password', { exact: true }).inputValue()).toBe(people.administrator.password);
  });
});

test('a password is shown only while one asks for it', async () => {
  const tab = await portal.open('/login');
  const password = tab.getByLabel('Password', { exact: true });
  expect(await password.getAttribute('type')).toBe('password');
  await tab.getByRole('button', { name: 'Show what is typed' }).click();
  expect(await password.getAttribute('type')).toBe('text');
});
