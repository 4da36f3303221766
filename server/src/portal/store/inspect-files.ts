import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Manifest } from '../manifest.ts';
import type { FileProblem } from './file-problem.ts';
import type { StoredFile } from './version-source.ts';

const forms = [
  { form: 'br', unpack: promisify(brotliDecompress), named: 'has a brotli form that holds something else' },
  { form: 'gzip', unpack: promisify(gunzip), named: 'has a gzip form that holds something else' },
] as const;

/** Of these bytes, as the `integrity` attribute wants it. */
export function sha384Of(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Compares every file with the manifest: its bytes, and what its compressed forms hold. */
export async function inspectFiles(
  { files, entry }: Manifest,
  load: (path: string) => Promise<StoredFile | null>,
): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  for (const { path, bytes, sha384 } of files) {
    const stored = await load(path);
    const found = stored ? await problemsOf(stored, bytes, sha384) : ['is missing'];
    problems.push(...found.map((problem) => ({ path, problem })));
  }
  if (!files.some(({ path }) => path === entry)) problems.push({ path: entry, problem: 'is missing' });
  return problems;
}

async function problemsOf(stored: StoredFile, bytes: number, sha384: string): Promise<string[]> {
  if (stored.plain.length !== bytes || sha384Of(stored.plain) !== sha384)
    return ['does not have the hash that the manifest says'];
  const problems: string[] = [];
  for (const { form, unpack, named } of forms) {
    const packed = stored[form];
    if (!packed) continue;
    const content = await unpack(packed, { maxOutputLength: bytes }).catch(() => null);
    if (!content?.equals(stored.plain)) problems.push(named);
  }
  return problems;
}
