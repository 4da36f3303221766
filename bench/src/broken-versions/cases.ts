import type { ParcelManifest } from '@routebook/contract';
import type { Page } from 'playwright-core';

/** A version that should never stay, and what its people do for it to show. */
export interface BrokenVersion {
  readonly what: string;
  /** Its entry. */
  readonly code: string;
  readonly name: string;
  readonly manifest?: Partial<ParcelManifest>;
  /** What somebody does once it stands there. */
  readonly afterwards?: (page: Page) => Promise<void>;
  /** Nothing runs in its tabs any more: only the portal can go back. */
  readonly hangs?: boolean;
  /** Open tabs offer a reload, and it is the next load that has to stand. */
  readonly atLoad?: boolean;
}

function register(body: string): string {
  return `System.register([], function (e) { return { execute: function () { ${body} } }; });`;
}

/** Says that all is well with it, and does this as it is mounted. */
function silent(doing: string): string {
  return register(`
    var ok = function () { return Promise.resolve(); };
    var kept = [];
    e(Object({ bootstrap: ok, unmount: ok, mount: function (props) {
      var element = props.domElement;
      element.innerHTML = '<h1>Zones of tomorrow</h1><button>Add zone</button>';
      ${doing}
      return ok();
    } }));`);
}

function parcel(what: string, code: string, more: Partial<BrokenVersion> = {}): BrokenVersion {
  return { what, code, name: 'hierarchy', ...more };
}

function module(what: string, name: string, code: string): BrokenVersion {
  const manifest = { imports: [], laterImports: [], sharedRanges: {} };
  return { what, name, code, manifest, atLoad: true };
}

const cover = `var cover = document.createElement('div'); cover.style.cssText = 'position:fixed;inset:0;z-index:9999';
  element.parentElement.parentElement.append(cover);`;
const sheet = `var sheet = new CSSStyleSheet(); sheet.replaceSync('body { display: none }');
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);`;
const onRoute = `window.addEventListener('single-spa:routing-event', function () {
  if (location.pathname !== '/zone/zones') throw new Error('on this route');
});`;
const onClick = `element.querySelector('button').onclick = function () { Promise.reject(new Error('at a press')); };`;
const empty = register('e(Object({}));');

const press = (page: Page) => page.getByRole('button', { name: 'Add zone' }).click();
const goElsewhere = (page: Page) => page.locator('nav[aria-label="Main"] a[href="/division/divisions"]').click();

export const brokenVersions: readonly BrokenVersion[] = [
  parcel('no mount', register('e({ bootstrap: function () {}, unmount: function () {} });')),
  parcel('mount rejects', silent(`return Promise.reject(new Error('no'));`)),
  parcel('mount never resolves', silent('return new Promise(function () {});')),
  parcel('throws on one route', silent(onRoute), { afterwards: goElsewhere }),
  parcel('throws a string from a timer', silent(`setTimeout(function () { throw 'a string'; }, 200);`)),
  parcel('throws after 5 s', silent(`setTimeout(function () { throw new Error('late'); }, 5000);`)),
  parcel('rejects on a click', silent(onClick), { afterwards: press }),
  parcel('removes its own element', silent('element.remove();')),
  parcel('renders nothing', silent(`element.textContent = '';`)),
  parcel('has no heading', silent(`element.innerHTML = '<p>Zones</p>';`)),
  parcel('empties the body', silent('document.body.replaceChildren();')),
  parcel('empties the body later', silent('setTimeout(function () { document.body.replaceChildren(); }, 500);')),
  parcel('adopts a sheet that hides all', silent(sheet)),
  parcel('covers the page', silent(cover)),
  parcel('is busy for 3 s', silent('var end = Date.now() + 3000; while (Date.now() < end);')),
  parcel('loops for ever', silent('while (true);'), { hangs: true }),
  parcel('replaces fetch', silent('window.fetch = function () { return new Promise(function () {}); };')),
  parcel('clears the storage', silent('localStorage.clear();')),
  parcel('navigates at mount', silent(`history.pushState(null, '', '/dashboard');`)),
  parcel('loads another page', silent(`location.href = '/dashboard';`)),
  parcel('10 MB a mount', silent(`for (var n = 0; n < 500000; n += 1) kept.push({ n: n });`)),
  parcel(
    '1,000 listeners',
    silent(`for (var n = 0; n < 1000; n += 1) window.addEventListener('scroll', function () {});`),
  ),
  parcel(
    'a storm of requests',
    silent(`var n = 0; var t = setInterval(function () { if (n++ > 400) clearInterval(t); fetch('/healthz'); }, 5);`),
  ),
  parcel(
    'a storm of pushState',
    silent(
      `var n = 0; var t = setInterval(function () { if (n++ > 90) clearInterval(t); history.pushState(null, '', '?page=' + n); }, 20);`,
    ),
  ),
  parcel('is not JavaScript', 'this is { not javascript'),
  parcel(
    'is an ES module',
    'export const mount = () => {}; export const unmount = mount; export const bootstrap = mount;',
  ),
  parcel('is an HTML file', '<!doctype html><title>Not found</title>'),
  parcel(
    'imports what the map lacks',
    `System.register(['jquery'], function (e) { return { setters: [function () {}], execute: function () {
      var ok = function () {}; e({ bootstrap: ok, mount: ok, unmount: ok }); } }; });`,
    { manifest: { imports: ['jquery'], sharedRanges: { jquery: '^3.0.0' } } },
  ),
  { ...module('react that exports nothing', 'react', empty), manifest: { kind: 'vendor' } },
  module('auth that exports nothing', 'auth', empty),
  module('ui that throws', 'ui', register(`e(Object({})); throw new Error('at the start');`)),
  module('root-config that throws', 'root-config', register(`e(Object({})); throw new Error('at the start');`)),
];
