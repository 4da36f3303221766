import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  authCalls,
  type LookAtBoth,
  lookedTwice,
  type Rehearsal,
  type RehearsedScreen,
  type ReplyOf,
  rehearsalCalls,
} from '@routebook/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { startQuietChromium } from '../test-run/quiet-chromium.ts';
import { lookAt } from './look-at.ts';
import { createPortalClient, type PortalClient } from './portal-client.ts';
import { WrongUsage } from './wrong-usage.ts';

/** In whose name screens are looked at: what that person may see is what is rehearsed. */
export interface Rehearser {
  readonly email: string;
  readonly password: string;
}

interface Rehearsing {
  readonly client: PortalClient;
  readonly portal: string;
  readonly as: Rehearser | undefined;
  /** The folder for pictures; none are written without it. */
  readonly pictures: string | undefined;
}

type Screen = ReplyOf<typeof rehearsalCalls.startRehearsal>['screens'][number];
type Sides = { readonly fresh: BrowserContext; readonly old: BrowserContext };

const viewport = { width: 1280, height: 800 };

/** Rehearses a version in a headless browser, and answers what the portal judges of it. */
export async function rehearse(
  version: { readonly name: string; readonly version: string },
  { client, portal, as, pictures }: Rehearsing,
): Promise<{ readonly rehearsal: Rehearsal; readonly screens: readonly RehearsedScreen[] }> {
  if (!as)
    throw new WrongUsage('Set REHEARSAL_EMAIL and REHEARSAL_PASSWORD: screens are looked at in the name of a person.');
  const { token } = await client.send(authCalls.login, { body: as });
  const { rehearsal, screens } = await client.send(rehearsalCalls.startRehearsal, { body: version });
  const params = { id: rehearsal.id };
  const browser = await startQuietChromium();
  try {
    const sides = { fresh: await signedIn(browser, portal, token), old: await signedIn(browser, portal, token) };
    for (const screen of screens) {
      // Twice, since what comes first has to fetch and compile the files, and what changes by itself is no difference.
      const first = await bothSides(sides, screen);
      const isLate = first.fresh.seen.state === 'late';
      const seen = lookedTwice(first, isLate ? first : await bothSides(sides, screen));
      if (pictures !== undefined) await writePictures(pictures, screen, seen.pictures);
      await client.send(rehearsalCalls.addRehearsedScreen, { params, body: { path: screen.path, ...seen } });
      // It fails already, and every other screen would be waited for as long.
      if (isLate) break;
    }
  } finally {
    await browser.close();
    await createPortalClient(portal, token).send(authCalls.logout);
  }
  await client.send(rehearsalCalls.endRehearsal, { params, body: {} });
  return client.send(rehearsalCalls.getRehearsal, { params });
}

function signedIn(browser: Browser, portal: string, token: string): Promise<BrowserContext> {
  const localStorage = [{ name: 'routebook-token', value: token }];
  const storageState = { cookies: [], origins: [{ origin: new URL(portal).origin, localStorage }] };
  return browser.newContext({ baseURL: portal, viewport, reducedMotion: 'reduce', storageState });
}

async function bothSides(sides: Sides, { fresh, old }: Screen): Promise<LookAtBoth> {
  return { old: old === null ? null : await lookAt(sides.old, old), fresh: await lookAt(sides.fresh, fresh) };
}

async function writePictures(
  folder: string,
  { path }: Screen,
  pictures: Readonly<Record<'fresh' | 'old', string | null>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [side, picture] of Object.entries(pictures)) {
    if (picture === null) continue;
    const content = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    await writeFile(join(folder, `${path.slice(1).replaceAll('/', '-')}-${side}.jpg`), content);
  }
}
