import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell draws pages as the whole browser does, and loads no windows and menus of its own beside them. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function installedChromium(): string | undefined {
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

/** Starts a headless Chromium that asks nothing of the network but the portal: the one that CHROMIUM_PATH names, or an installed one. */
export function startQuietChromium(...switches: readonly string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // As where each site has a process of its own: a headless one gives it none.
      '--enable-precise-memory-info',
      ...switches,
    ],
  });
}
