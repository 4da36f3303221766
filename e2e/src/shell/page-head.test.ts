import { people } from '../support/people.ts';
import { portalAddress, portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

test('the page head carries the title "Dashboard", an icon and a description', async () => {
  const tab = await portal.open('/login');
  expect(await tab.title()).toBe('Dashboard');
  const icon = await tab.locator('link[rel=icon]').getAttribute('href');
  expect((await fetch(new URL(icon ?? '', portalAddress))).headers.get('content-type')).toContain('image/svg+xml');
  expect(await tab.locator('meta[name=description]').getAttribute('content')).toMatch(/\w{5}/);
});

test('nothing on the way to a page breaks its content security policy', async () => {
  const tab = await portal.open('/app-privacy', { as: people.administrator });
  const complaints: string[] = [];
  tab.on(
    'console',
    (message) => /Content Security Policy|Refused to/.test(message.text()) && complaints.push(message.text()),
  );
  tab.on('pageerror', ({ message }) => complaints.push(message));
  for (const path of ['/dashboard', '/zone/zones', '/account/change-password', '/nonsense']) {
    await tab.goto(path);
    await tab.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(complaints).toEqual([]);
});
