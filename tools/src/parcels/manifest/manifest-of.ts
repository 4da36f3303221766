import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, asUsed, type ParcelManifest, parcelManifest, slotPropsVersion } from '@routebook/contract';
import { describeFiles } from '../../build/manifest.ts';
import { WrongUsage } from '../wrong-usage.ts';
import { codeReader, type EntryFacts } from './code-reader.ts';
import { packageAbove } from './package-above.ts';

/** What is said of a build; it goes before what its folder and its package say. */
export interface Said {
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly entry: string | undefined;
  /** By specifier or package. */
  readonly ranges: Readonly<Record<string, string>>;
}

export interface ReadManifest {
  readonly manifest: ParcelManifest;
  /** Paths of the API in its code that are of no call. */
  readonly unknown: readonly string[];
}

const needed = ['bootstrap', 'mount', 'unmount'];
const lifecycles = [...needed, 'update', 'unsaved', 'snapshot', 'restore'];

/** The manifest of a folder that some build made for SystemJS, from its code as the gate reads it. Throws WrongUsage. */
export async function manifestOf(folder: string, said: Said): Promise<ReadManifest> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new WrongUsage(`${folder} is no folder.`);
  const { readEntry, askedPaths } = await codeReader();
  const files = await describeFiles(folder);
  const scripts = files
    .filter(({ path }) => /\.m?js$/.test(path))
    .map(({ path }) => ({ path, code: readFileSync(join(folder, path), 'utf8') }));
  const facts = new Map(scripts.map(({ path, code }) => [path, readEntry(code)]));
  const entry = said.entry ?? entryAmong(facts, folder);
  const { imports, exports } = factsOf(entry, facts, folder);
  const paths = [...new Set(scripts.flatMap(({ code }) => [...askedPaths(code)]))];

  const its = packageAbove(folder);
  const name = said.name ?? its.name;
  const atOnce = shared(imports);
  const later = shared([...facts.values()].flatMap((one) => ('fault' in one ? [] : one.imports)));
  const ranges = { ...its.ranges, ...said.ranges };
  const manifest = parcelManifest.safeParse({
    name,
    specifiers: [name],
    version: said.version ?? its.version,
    kind: 'parcel',
    entry,
    files,
    imports: atOnce,
    laterImports: later.filter((specifier) => !atOnce.includes(specifier)),
    sharedRanges: Object.fromEntries(later.map((specifier) => [specifier, rangeOf(specifier, ranges)])),
    // Where only running it would tell, it is taken to have what the portal calls.
    lifecycles: exports ? lifecycles.filter((lifecycle) => exports.has(lifecycle)) : needed,
    calls: [...allCalls.values()].filter(({ path }) => paths.some((asked) => leadsTo(asked, path))).map(asUsed),
    propsVersion: slotPropsVersion,
  });
  if (!manifest.success) {
    const [fault] = manifest.error.issues;
    const option = String(fault?.path[0]);
    throw new WrongUsage(`The ${option} cannot be written: say it with --${option}. ${fault?.message}`);
  }
  const known = [...allCalls.values()];
  return { manifest: manifest.data, unknown: paths.filter((asked) => !known.some(({ path }) => leadsTo(asked, path))) };
}

/** The one script that exports what a slot calls. */
function entryAmong(facts: ReadonlyMap<string, EntryFacts>, folder: string): string {
  const found = [...facts].filter(
    ([, one]) => !('fault' in one) && (one.exports === null || needed.every((name) => one.exports?.has(name))),
  );
  const paths = found.map(([path]) => path);
  const [entry] = paths;
  if (entry === undefined)
    throw new WrongUsage(`No script of ${folder} exports ${needed.join(', ')}; --entry names one, and says why.`);
  if (paths.length > 1) throw new WrongUsage(`${paths.join(' and ')} may each be the entry: name it with --entry.`);
  return entry;
}

function factsOf(entry: string, facts: ReadonlyMap<string, EntryFacts>, folder: string) {
  const found = facts.get(entry);
  if (!found) throw new WrongUsage(`${folder} has no script ${entry}.`);
  if ('fault' in found) throw new WrongUsage(`${entry} ${found.fault}.`);
  const missing = needed.filter((name) => found.exports && !found.exports.has(name));
  if (missing.length > 0) throw new WrongUsage(`${entry} does not export ${missing.join(', ')}.`);
  return found;
}

/** What comes by the import map, and is no file of its own. */
function shared(imports: readonly string[]): string[] {
  return [...new Set(imports.filter((specifier) => !/^\.{0,2}\/|:/.test(specifier)))].sort();
}

function rangeOf(specifier: string, ranges: Readonly<Record<string, string>>): string {
  const range = ranges[specifier] ?? ranges[packageOf(specifier)];
  // A package that lies in a file or a workspace is of no range.
  if (range !== undefined && !/^(?:file|workspace|link|git\S*|https?):/.test(range)) return range;
  throw new WrongUsage(`With which versions of ${specifier} does it run? Say it with --range ${specifier}=^1.0.0.`);
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Whether a path that stands in code, `/api/v1/divisions/` before an id as well, is of a call at this path. */
function leadsTo(asked: string, path: string): boolean {
  const one = asked.split('/');
  const other = path.split('/');
  return one.length === other.length && other.every((part, place) => part.startsWith(':') || part === one[place]);
}
