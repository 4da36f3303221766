import { type Browser, chromium } from 'playwright-core';

const parameters = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of tests live too short for what optimised code and processes of their own would bring.
  '--in-process-gpu',
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
];

/** The distribution's Chromium. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: parameters,
  });
}
