import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { folderProblem } from './folder-problem.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const addressedLock = join(root, 'npm-shrinkwrap.json');
const isWindows = process.platform === 'win32';

/**
 * Plain JavaScript without any package: it runs on a machine where nothing is installed or compiled yet. What is to run soon
 * is compiled without looking at its types, in half the time; the next `npm run check` looks at them.
 */
export async function handOver(command, projects = ['tools'], { soon = false } = {}) {
  await compiled(`commands/${command}`, projects, soon);
}

/** A module of the tools, once all that it needs is installed and compiled. */
export async function compiled(module, projects, soon = false) {
  refuseOldNode();
  refuseFolder(root);
  measured('Installation', installWhatIsMissing);
  measured('Compilation of the tools', () => compile(projects, soon));
  return import(pathToFileURL(join(root, 'tools/dist', `${module}.js`)).href);
}

function refuseFolder(folder) {
  const problem = folderProblem(folder);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

/** `npm test` reads the measures when it tells where its time went. */
function measured(name, work) {
  const start = performance.now();
  work();
  performance.measure(name, { start });
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Routebook needs Node.js 20.19 or newer, and this is ${process.versions.node}: install a newer one.`);
  process.exit(1);
}

function installWhatIsMissing() {
  if (isInstalled()) return;
  console.log('Installing packages ...');
  // Not `npm ci`, which refuses a lock file that lacks the binaries of platforms on which nobody has locked yet.
  const install = ['install', '--no-save', '--no-audit', '--no-fund'];
  lockWithAddresses();
  // About each package that it has npm would ask the registry again. What it has may be older than a version that is needed.
  const status = statusOf('npm', [...install, '--prefer-offline', '--loglevel=silent']);
  rmSync(addressedLock, { force: true });
  if (status !== 0) run('npm', [...install, '--loglevel=error'], 'The packages could not be installed.');
}

/**
 * For this installation the lock file as npm prefers it, with where each package lies in a registry: ours names none, and npm
 * would ask for all versions of each package to find out, which takes a fifth of its time. A registry that keeps them
 * elsewhere is asked after all.
 */
function lockWithAddresses() {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8', shell: isWindows });
  if (!stdout?.startsWith('http')) return;
  const registry = stdout.trim().replace(/\/*$/, '/');
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!entry.integrity) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    entry.resolved = new URL(`${name}/-/${posix.basename(name)}-${entry.version}.tgz`, registry).href;
  }
  writeFileSync(addressedLock, JSON.stringify(lock));
}

/** Compares what npm has noted about node_modules with the lock file, package by package. */
function isInstalled() {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') || link || optional || present[path]?.version === version,
  );
}

function compile(projects, soon) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  run(process.execPath, [compiler, '-b', ...projects, ...(soon ? ['--noCheck'] : [])], 'The sources do not compile.');
}

function run(program, parameters, complaint) {
  const status = statusOf(program, parameters);
  if (status === 0) return;
  console.error(complaint);
  process.exit(status ?? 1);
}

function statusOf(program, parameters) {
  const shell = isWindows && program === 'npm';
  return spawnSync(program, parameters, { cwd: root, stdio: 'inherit', shell }).status;
}
