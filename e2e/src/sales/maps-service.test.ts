import { eventually } from '../support/eventually.ts';
import { type MapsService, startMapsService } from '../support/maps-service.ts';
import { newSession, people } from '../support/people.ts';
import { type PortalServer, startPortal } from '../support/portal-server.ts';
import { sharedBrowser } from '../support/shared-browser.ts';

jest.setTimeout(300_000);

let service: MapsService;
let portal: PortalServer | undefined;
beforeAll(async () => {
  service = await startMapsService();
  const settings = {
    MAPS_TOKEN: 'pk.of-this-test',
    MAPS_URL: service.origin,
    MAPS_STYLE_LIGHT: `${service.origin}/styles/day`,
    MAPS_STYLE_DARK: `${service.origin}/styles/night`,
  };
  portal = await startPortal(settings, process.env.PORTAL_DATABASE);
});
afterAll(async () => {
  await portal?.stop();
  await service.stop();
});

test('with a token the library, the stylesheet and both styles are those of the maps service', async () => {
  const { address = '' } = portal ?? {};
  const tab = await (await sharedBrowser()).newPage({ colorScheme: 'light' });
  const complaints: string[] = [];
  tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  tab.on('pageerror', ({ message }) => complaints.push(message));
  const token = await newSession(people.administrator, address);
  await tab.goto(`${address}/healthz`);
  await tab.evaluate((value) => localStorage.setItem('routebook-token', value), token);
  await tab.goto(`${address}/map`);
  await tab.locator('[data-map] canvas[data-sources=outlets]').waitFor();
  expect(service.asked.slice(0, 2).sort()).toEqual([
    '/mapbox-gl-js/v3.32.0/mapbox-gl.css',
    '/mapbox-gl-js/v3.32.0/mapbox-gl.js',
  ]);
  expect(service.asked.at(-1)).toBe('/styles/day?access_token=pk.of-this-test');
  await tab.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await eventually(async () => service.asked.at(-1), '/styles/night?access_token=pk.of-this-test');
  expect(complaints).toEqual([]);
  await tab.close();
});
