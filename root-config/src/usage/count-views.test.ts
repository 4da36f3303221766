import { countViews, wantsNoCounting } from './count-views.ts';

const config = { productName: 'Routebook', apiBaseUrl: '', traceBaseUrl: '' };
const analyticsScript = 'https://count.example/script.js';

let views: unknown[];
beforeEach(() => {
  document.head.innerHTML = '';
  views = [];
  window.umami = { track: (view) => views.push(view({ website: 'portal', url: '/login?next=/map', vid: undefined })) };
  delete window.plausible;
  window.history.replaceState(null, '', '/outlet/outlets?search=Rahim#top');
});

const script = () => document.head.querySelector('script');
const load = () => script()?.dispatchEvent(new Event('load'));
function goTo(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new Event('single-spa:routing-event'));
}

test('a view of each screen is counted by its path alone, and one of a screen that stays is not counted again', () => {
  countViews({ ...config, analyticsScript, analyticsSite: 'portal' });
  load();
  goTo('/outlet/outlets?search=Karim');
  goTo('/order/orders?search=Karim');
  expect(views).toEqual([
    { website: 'portal', url: '/outlet/outlets', referrer: '' },
    { website: 'portal', url: '/order/orders', referrer: '/outlet/outlets' },
  ]);
});

test('what counts is told to count nothing by itself, and which portal this is', () => {
  countViews({ ...config, analyticsScript, analyticsSite: 'portal' });
  expect(script()?.src).toBe(analyticsScript);
  expect({ ...script()?.dataset }).toMatchObject({
    websiteId: 'portal',
    autoTrack: 'false',
    identityStitching: 'false',
  });
});

test('a counter of the other kind is told the address without its query', () => {
  const told: unknown[] = [];
  delete window.umami;
  window.plausible = (...view) => told.push(view);
  countViews({ ...config, analyticsScript, analyticsSite: 'portal.example' });
  load();
  expect(told).toEqual([['pageview', { u: 'http://localhost/outlet/outlets' }]]);
});

test('a page that still loads asks for the script once it has loaded, and does not wait for it', () => {
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  countViews({ ...config, analyticsScript, analyticsSite: 'portal' });
  Reflect.deleteProperty(document, 'readyState');
  expect(script()).toBeNull();
  window.dispatchEvent(new Event('load'));
  expect(script()?.src).toBe(analyticsScript);
});

test('without a script nothing is loaded', () => {
  countViews(config);
  expect(script()).toBeNull();
});

test('for a person who does not want to be counted no script is loaded', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  countViews({ ...config, analyticsScript, analyticsSite: 'portal' });
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect(script()).toBeNull();
});

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: null, globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('a browser with %j wants no counting: %j', (browser, wanted) => expect(wantsNoCounting(browser)).toBe(wanted));
