import { LRUCache } from 'lru-cache';
import type { Manifest } from '../../manifest.ts';
import { askedPaths } from './asked-paths.ts';
import { type Entry, type EntryFault, readEntry, readScript } from './read-entry.ts';

/** What the files of a version say, whatever its manifest says of them. */
export interface CodeFacts {
  readonly entry: Entry | EntryFault;
  /** Paths of the API that stand in its scripts: `/api/v1/regions`. */
  readonly asked: readonly string[];
}

/** Of one script: larger ones are nobody's, and reading them would keep everybody else waiting. */
const mostBytes = 4 * 1024 * 1024;
const known = new LRUCache<string, CodeFacts>({ max: 500 });

/** Reads the code of a version, each file in a turn of its own; once for the same bytes. */
export async function readCode(
  { kind, entry, files }: Pick<Manifest, 'kind' | 'entry' | 'files'>,
  load: (path: string) => Promise<Buffer | null>,
): Promise<CodeFacts> {
  const key = JSON.stringify([kind, entry, files.map(({ path, sha384 }) => [path, sha384])]);
  const before = known.get(key);
  if (before) return before;
  const facts = { entry: await readStart(kind, await load(entry)), asked: await asksOf(kind, files, load) };
  known.set(key, facts);
  return facts;
}

/** The entry of the root config is started by the page, before there is a System. */
async function readStart(kind: Manifest['kind'], content: Buffer | null): Promise<Entry | EntryFault> {
  if (!content) return { fault: 'is missing' };
  if (content.length > mostBytes) return { fault: `has more than ${mostBytes / 1024 / 1024} MB` };
  return kind === 'root-config' ? readScript(content.toString('utf8')) : readEntry(content.toString('utf8'));
}

async function asksOf(
  kind: Manifest['kind'],
  files: Manifest['files'],
  load: (path: string) => Promise<Buffer | null>,
): Promise<string[]> {
  if (kind !== 'parcel') return [];
  const asked = new Set<string>();
  for (const { path } of files) {
    if (!/\.m?js$/.test(path)) continue;
    const content = await load(path);
    if (content && content.length <= mostBytes)
      for (const each of askedPaths(content.toString('utf8'))) asked.add(each);
  }
  return [...asked];
}
