import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ParcelManifest } from '@routebook/contract';
import { plainEntry } from './plain-entry.ts';

export interface FixtureProject {
  readonly folder: string;
  /** Writes a deployable folder as the build does, and answers the name of its entry. */
  deploy(id: string, options?: FixtureOptions): Promise<string>;
  writeMap(imports: Readonly<Record<string, string>>): Promise<void>;
  remove(): Promise<void>;
}

export interface FixtureOptions {
  readonly version?: string;
  readonly kind?: ParcelManifest['kind'];
  readonly below?: string;
  readonly specifiers?: readonly string[];
  readonly imports?: readonly string[];
  readonly content?: string;
  readonly loader?: boolean;
}

/** A project folder with an import map and built parcels, for tests of the portal. */
export async function fixtureProject(): Promise<FixtureProject> {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-project-'));
  return {
    folder,
    async deploy(id, options = {}) {
      const {
        version = '0.1.0',
        below = `packages/${id}/dist`,
        specifiers = [`@routebook/${id}`],
        imports = [],
        loader = false,
        kind = 'parcel',
      } = options;
      const content = options.content ?? plainEntry(`${id} ${'x'.repeat(2_000)}`, { imports: [...imports] });
      const place = join(folder, below, version);
      const entry = `${id}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`;
      const contents = { [entry]: content, ...(loader && { 'system.js': 'var System;' }) };
      await mkdir(place, { recursive: true });
      for (const [name, text] of Object.entries(contents)) {
        await writeFile(join(place, name), text);
        await writeFile(join(place, `${name}.br`), brotliCompressSync(text));
        await writeFile(join(place, `${name}.gz`), gzipSync(text));
      }
      const files = Object.entries(contents).map(([path, text]) => ({
        path,
        bytes: text.length,
        sha384: `sha384-${createHash('sha384').update(text).digest('base64')}`,
      }));
      const manifest = {
        name: id,
        specifiers,
        kind,
        version,
        entry,
        files,
        imports,
        sharedRanges: Object.fromEntries(imports.map((specifier) => [specifier, '*'])),
        ...(loader && { loader: 'system.js' }),
      };
      await writeFile(join(place, 'manifest.json'), JSON.stringify(manifest));
      return entry;
    },
    writeMap: (imports) => writeFile(join(folder, 'importmap.json'), JSON.stringify({ imports })),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
