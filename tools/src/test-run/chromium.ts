import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { workspaceRoot } from '../workspace.ts';

/** The headless shell draws pages as the whole browser does, and loads no windows and menus of its own beside them. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium: the one the environment names, an installed one, or one installed now. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", and there is no such file.`);
  }
  const found = installed() ?? (installFromDebian() || installFromPlaywright() ? installed() : undefined);
  if (found) return found;
  throw new Error('No Chromium was found and none could be installed: set CHROMIUM_PATH to the one on this machine.');
}

function installed(): string | undefined {
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

/** Debian's package brings the system libraries along, which a browser in a folder does not. */
function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium from the distribution ...');
  const install = (name: string) => run('apt-get', ['install', '-y', '-q', name]);
  return run('apt-get', ['update', '-q']) && (install('chromium-headless-shell') || install('chromium'));
}

function installFromPlaywright(): boolean {
  console.log('Installing the Chromium of Playwright ...');
  return run(process.execPath, [join(workspaceRoot, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
}

function run(program: string, parameters: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
