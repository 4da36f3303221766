import { getPortalMap, listRevisions, portalStatus, type ReplyOf } from '@routebook/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { type Alteration, parcelsCommand, publishAltered } from '../support/operator.ts';
import { newSession, type Person, people } from '../support/people.ts';
import { inDatabase } from '../support/portal-database.ts';
import { opsToken, type PortalServer, type RunningPortal, startPortal } from '../support/portal-server.ts';
import { enter, freshContext, giveBack as handBack, sharedBrowser, tabOf } from '../support/shared-browser.ts';
import { operate } from './operations-calls.ts';

/** A portal that operations change while staff have it open. */
export interface OperatedPortal {
  readonly server: RunningPortal;
  /** Starts another server on its database, until the tests of the file are over. */
  startBeside(): Promise<PortalServer>;
  /** A tab in a browser of this person's own, at the zones unless told otherwise; it follows the map by then. */
  open(as?: Person, options?: TabOptions): Promise<Page>;
  /** Publishes a version of the hierarchy, or of another parcel. */
  publish(version: string, alteration: Alteration, name?: string): Promise<void>;
  /** As `npm run parcels -- use <words>`. */
  use(...words: readonly string[]): Promise<void>;
  /** As `npm run parcels -- <words>`. */
  command(...words: readonly string[]): Promise<void>;
  map(address?: string): Promise<ReplyOf<typeof getPortalMap>['map']>;
  /** Newest first. */
  revisions(): Promise<ReplyOf<typeof listRevisions>['revisions']>;
  /** How many failures of a version browsers have reported. */
  failuresOf(version: string, name?: string): Promise<number>;
}

interface TabOptions {
  readonly path?: string;
  /** Of the server; the portal's first one when absent. */
  readonly address?: string;
  /** Before anything is loaded. */
  prepare?(tab: Page): Promise<unknown>;
}

declare global {
  interface Window {
    /** Gone after a reload. */
    sameDocument?: boolean;
    /** A slot of the page has shown its alert since the page was opened. */
    sawAlert?: boolean;
    readonly System: {
      resolve(specifier: string): string;
      entries(): Iterable<readonly [url: string, module: unknown]>;
    };
  }
}

/**
 * The portal that the files of the worker share, which runs again what it ran before once the tests of the file are over;
 * with an environment, one that is started with it for the file alone. What a test opened is closed after it; what
 * `beforeAll` opened stays.
 */
export function operatedPortal(environment?: NodeJS.ProcessEnv): OperatedPortal {
  jest.setTimeout(300_000);
  let server: RunningPortal;
  let giveBack: () => Promise<void>;
  let browser: Browser;
  /** What closes each. */
  const opened: (() => Promise<void>)[] = [];
  let staying = 0;
  const others: PortalServer[] = [];
  const sessions = new Map<Person, string>();

  beforeAll(async () => {
    if (environment) {
      const own = await startPortal(environment);
      server = own;
      giveBack = own.stop;
    } else {
      server = portalOfWorker();
      // A person may report so often a minute: what the files before said of this minute is not held against these. Nor is what
      // failed then: where several parcels fail, the portal takes the shared module below them for the cause, if it changed lately.
      await inDatabase(
        server.database,
        "delete from attempt where key like 'parcel reports %'; delete from parcel_event",
      );
      giveBack = await wayBack(server.address);
    }
    browser = await sharedBrowser();
  });
  beforeEach(() => {
    staying = opened.length;
  });
  afterEach(async () => {
    await Promise.all(opened.splice(staying).map((close) => close()));
  });
  afterAll(async () => {
    await Promise.all(opened.map((close) => close()));
    for (const other of others) await other.stop();
    await giveBack?.();
  });

  /** In which nothing was fetched before. */
  async function ownContext(as: Person, origin: string): Promise<BrowserContext> {
    const token = sessions.get(as) ?? (await newSession(as, origin));
    sessions.set(as, token);
    const localStorage = [{ name: 'routebook-token', value: token }];
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    await context.addInitScript(watchForAlerts);
    return context;
  }

  return {
    get server() {
      return server;
    },
    async startBeside() {
      const other = await startPortal(environment, server.database);
      others.push(other);
      return other;
    },
    async open(as = people.administrator, { path = '/zone/zones?page=1', address = server.address, prepare } = {}) {
      const shared = address === process.env.PORTAL_ADDRESS && !prepare;
      const context = shared ? await freshContext(address, watchForAlerts) : await ownContext(as, address);
      opened.push(() => (shared ? handBack(context) : context.close()));
      const tab = await tabOf(context);
      await tab.setViewportSize({ width: 1280, height: 720 });
      await prepare?.(tab);
      const follows = tab.waitForResponse((response) => response.url().endsWith('/api/v1/portal-map'));
      await (shared ? enter(tab, path, as) : tab.goto(path));
      await follows;
      // A page that could not show the portal may load again by itself meanwhile.
      await tab.waitForFunction(() => {
        window.sameDocument = true;
        return true;
      });
      return tab;
    },
    publish: (version, alteration, name = 'hierarchy') => publishAltered(server.address, name, version, alteration),
    use: (...words) => parcelsCommand(server.address, 'use', ...words),
    command: (...words) => parcelsCommand(server.address, ...words),
    map: (address = server.address) => mapOf(address),
    revisions: async () => (await operate(server.address, opsToken, listRevisions)).revisions,
    async failuresOf(version, name = 'hierarchy') {
      const { health } = await operate(server.address, opsToken, portalStatus);
      return health.find((one) => one.name === name && one.version === version)?.failures ?? 0;
    },
  };
}

function watchForAlerts(): void {
  new MutationObserver(() => {
    window.sawAlert ||= document.querySelector('.slot-failure') !== null;
  }).observe(document, { childList: true, subtree: true });
}

function portalOfWorker(): RunningPortal {
  const { PORTAL_ADDRESS: address = '', PORTAL_FOLDER: folder = '', PORTAL_DATABASE: database = '' } = process.env;
  return { address, folder, database };
}

async function mapOf(address: string): Promise<ReplyOf<typeof getPortalMap>['map']> {
  return (await operate(address, opsToken, getPortalMap)).map;
}

/** What makes the portal run again what it runs now. */
async function wayBack(address: string): Promise<() => Promise<void>> {
  const { revision } = await mapOf(address);
  return async () => {
    if ((await mapOf(address)).revision !== revision) await parcelsCommand(address, 'rollback', `${revision}`);
  };
}

/** A version whose code announces to the page that it ran. */
export function announcing(version: string): Alteration {
  return { source: (source) => announced(source, version) };
}

/** One that takes over nothing of the one before: unsaved work keeps that in the page. */
export function takingNothing(version: string): Alteration {
  return {
    source: (source) => announced(source, version).replace('restore:()=>', 'restored:()=>'),
    manifest: (right) => ({ ...right, lifecycles: right.lifecycles.filter((lifecycle) => lifecycle !== 'restore') }),
  };
}

function announced(source: string, version: string): string {
  return `${source}\n;document.documentElement.dataset.ran=${JSON.stringify(version)};`;
}

/** A version that is this code and nothing else, which makes no calls. */
export function nothingBut(code: string): Alteration {
  return {
    source: () => code,
    manifest: (right) => ({ ...right, calls: [], files: right.files.filter(({ path }) => path === right.entry) }),
  };
}

/** A version that shows this and does something as it is mounted, where `element` and `props` are what it got; it announces no failure. */
export function showing(html: string, doing = ''): Alteration {
  return nothingBut(`System.register([], function (e) { return { execute: function () {
    var ok = function () { return Promise.resolve(); };
    e(Object({ bootstrap: ok, unmount: ok, mount: function (props) {
      var element = props.domElement;
      element.innerHTML = ${JSON.stringify(html)};
      ${doing}
      return ok();
    } }));
  } }; });`);
}

/** The version of the hierarchy, or of another parcel, that the tab mounts when it is wanted. */
export async function versionIn(tab: Page, name = 'hierarchy'): Promise<string> {
  const address = await tab.evaluate((specifier) => window.System.resolve(specifier), `@routebook/${name}`);
  return new RegExp(`/parcels/${name}/([^/]+)/`).exec(address)?.[1] ?? address;
}

/** The tab has gone on to this version of the hierarchy, or of another parcel, which stands there alone. */
export async function swappedTo(tab: Page, version: string, name = 'hierarchy'): Promise<void> {
  await eventually(() => versionIn(tab, name), version);
  await eventually(() => tab.evaluate(() => document.documentElement.dataset.ran), version);
  // Code that ran is not shown yet: for a moment what it replaces is still the only one.
  const shown = async () => {
    const folders = await tab.evaluate(
      (region) => [...document.querySelectorAll<HTMLElement>(`${region} > .parcel`)].map(({ dataset }) => dataset.from),
      regionOf(name),
    );
    return folders.map((folder) => new RegExp(`/parcels/${name}/([^/]+)/`).exec(folder ?? '')?.[1] ?? folder).join();
  };
  await eventually(shown, version);
}

/** Where a parcel stands in the page. */
export function regionOf(name: string): string {
  return name === 'nav' ? '#portal-nav' : '#main';
}
