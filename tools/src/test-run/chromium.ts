import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';
import { installedChromium } from './quiet-chromium.ts';

/** The path of a Chromium: the one the environment names, an installed one, or one installed now. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", and there is no such file.`);
  }
  const found =
    installedChromium() ?? (installFromDebian() || installFromPlaywright() ? installedChromium() : undefined);
  if (found) return found;
  throw new Error('No Chromium was found and none could be installed: set CHROMIUM_PATH to the one on this machine.');
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
