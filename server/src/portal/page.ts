import { areaOf, kindOf } from '@routebook/contract';
import type { Config } from '../core/config.ts';
import { earlyCallScript, firstCallsOf } from './early-calls.ts';
import { earlyErrorsScript } from './error-reports/early-errors.ts';
import { lifeboatScript, type PageRevision, portalFailed } from './lifeboat/lifeboat-script.ts';
import { entriesFor, installedIn, type PageModules, rootConfig } from './page-modules.ts';
import { guardScript } from './rehearsals/rehearsed-page.ts';
import { runtimeConfig } from './runtime-config.ts';

export interface PageRequest extends PageRevision {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly nonce: string;
  /** The page stands as this revision ran it, from then on; null for the running one. */
  readonly past?: { readonly revision: number; readonly at: string } | null;
  /** The page is a rehearsal's, of what this specifier names: nobody sees it, and it writes nothing. */
  readonly rehearses?: string | undefined;
  /** What the person chose; else the system decides. */
  readonly theme: 'light' | 'dark' | null;
}

const description =
  'The back office of the field-sales and distribution business: market hierarchy, outlets, orders, targets and stock.';

/** Without the root config: the portal's background, light or dark, its large spinner (which the root config takes over), and what says that it does not start. */
const firstStyle = [
  'html{background:#f5f7f8;--turn:#0b6b6a}html.dark{background:#0d1316;--turn:#3fbab2}',
  '@media(prefers-color-scheme:dark){html:not(.light){background:#0d1316;--turn:#3fbab2}}',
  'body{margin:0}#portal-spinner{position:fixed;inset:0;display:grid;place-items:center}',
  // What comes first says whose page it is: alone it is seen seconds before anything else where the network is slow.
  '#portal-spinner::before{content:"Routebook";position:absolute;top:calc(50% + 48px);color:var(--turn);font:600 15px system-ui,sans-serif}',
  '#portal-spinner::after{content:"";width:56px;height:56px;border:5px solid #84939c55;border-top-color:var(--turn);',
  'border-radius:50%;animation:page-spin .9s linear infinite}@keyframes page-spin{to{transform:rotate(1turn)}}',
  '.portal-failed{display:grid;place-content:center;justify-items:center;min-height:100vh;padding:24px;box-sizing:border-box;',
  'text-align:center;color:CanvasText;font:14px/1.45 system-ui,sans-serif}.portal-failed h1{margin:0;font-size:18px}',
  '.portal-failed button{padding:6px 14px;border:0;border-radius:6px;background:var(--turn);color:Canvas;font:600 14px system-ui,sans-serif}',
].join('');

/**
 * The whole page of an address. Everything it will need is in it or named by it at once: the map with hashes and
 * dependencies, the scripts of this address, the first calls. No request waits for another that was known here.
 */
export function composePage(config: Config, modules: PageModules, request: PageRequest): string {
  const { pathname, search, nonce, theme, past, rehearses } = request;
  const { map, loader } = modules;
  const calls = firstCallsOf(pathname, search);
  return [
    '<!doctype html>',
    `<html lang="en"${theme ? ` class="${theme}" data-theme="${theme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Dashboard</title>',
    `<meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="light dark">',
    // Of the portal of another time it would remember a map that does not run.
    loader && !past && !rehearses && `<script nonce="${nonce}">${lifeboatScript(request)}</script>`,
    rehearses && `<script nonce="${nonce}">${guardScript}</script>`,
    config.sentryDsn && !rehearses && `<script nonce="${nonce}">${earlyErrorsScript}</script>`,
    calls && `<script nonce="${nonce}">${earlyCallScript(config.apiBaseUrl, calls)}</script>`,
    '<link rel="icon" href="/logo.svg" type="image/svg+xml">',
    `<style nonce="${nonce}">${firstStyle}</style>`,
    `<script type="application/json" id="routebook-config" nonce="${nonce}">${json({ ...runtimeConfig(config), ...(past && { past }), ...(rehearses && { rehearses }) })}</script>`,
    `<script type="systemjs-importmap" nonce="${nonce}">${json(map)}</script>`,
    loader && script(loader.url, loader.integrity),
    loader && firstScripts(modules, pathname),
    loader && calls?.afterSignIn && laterScripts(modules, pathname, calls.pathname),
    config.dev && `<script nonce="${nonce}">${devScript}</script>`,
    '</head>',
    '<body>',
    '<noscript>The portal needs JavaScript: allow it for this address and load the page again.</noscript>',
    loader && '<div id="portal-spinner" role="status" aria-label="Loading"></div>',
    loader && portalFailed,
    !loader && '<p>The portal is not built yet. Run "npm run build" and load the page again.</p>',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The root config, the layout where the address has one, and the parcel of its area. */
function specifiersFor({ imports }: PageModules['map'], pathname: string): string[] {
  const area = areaOf(pathname, installedIn(imports)) ?? 'account';
  return [rootConfig, ...(kindOf(pathname) === 'protected' ? ['@routebook/nav'] : []), `@routebook/${area}`];
}

/**
 * The root config, which boots the portal, and behind it all that this address needs, the largest first: a browser asks
 * one server for six files at once, and the last should not be the one that takes longest.
 */
function firstScripts({ map, bytes }: PageModules, pathname: string): string {
  const sizeOf = (url: string) => bytes[url] ?? 0;
  const [boot, ...modules] = entriesFor(map, specifiersFor(map, pathname));
  modules.sort((left, right) => sizeOf(right) - sizeOf(left));
  return [
    boot && script(boot, map.integrity[boot]),
    ...modules.map((url) => script(url, map.integrity[url], ' data-module')),
  ].join('\n');
}

/** What the screen after a sign-in needs besides, which the browser fetches once it has nothing else to do. */
function laterScripts({ map }: PageModules, pathname: string, next: string): string {
  const here = new Set(entriesFor(map, specifiersFor(map, pathname)));
  return entriesFor(map, specifiersFor(map, next))
    .filter((url) => url.startsWith('/') && !here.has(url))
    .map((url) => `<link rel="prefetch" as="script" href="${url}">`)
    .join('\n');
}

/**
 * Runs once the page has been read, in the order of the page. The loader takes from a `data-module` what it registers. The
 * policy lets it in by its origin: with a nonce, new every time, a browser would not use what it compiled the last time.
 * Of what comes from elsewhere a browser can check the hash only when it asks for it as another origin's.
 */
function script(url: string, integrity: string | undefined, mark = ''): string {
  const check = `${integrity ? ` integrity="${integrity}"` : ''}${url.startsWith('/') ? '' : ' crossorigin="anonymous"'}`;
  return `<script defer fetchpriority="high" src="${url}"${check}${mark}></script>`;
}

/** JSON inside a script element, which any `</script>` in it would end. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

const devScript = 'new EventSource("/dev/events").addEventListener("parcels-changed",function(){location.reload()})';
