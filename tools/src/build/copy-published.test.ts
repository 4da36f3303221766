import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vendors } from '@routebook/vendors';
import { copyPublished } from './copy-published.ts';

describe('a library that is served as it was published', () => {
  const vendor = vendors.find(({ id }) => id === 'mapbox-gl');
  const output = mkdtempSync(join(tmpdir(), 'routebook-published-'));
  afterAll(() => rmSync(output, { recursive: true }));

  it('lies beside a System module that has its module and its stylesheet checked by their hashes', async () => {
    if (!vendor?.asPublished) throw new Error('The map library is not served as published.');
    const { facts, packages } = await copyPublished({ id: vendor.id, vendor, output }, vendor.asPublished);
    expect(readdirSync(output).sort()).toEqual([
      facts.entry,
      'maplibre-gl-worker.mjs',
      'maplibre-gl.css',
      'maplibre-gl.mjs',
    ]);
    const entry = readFileSync(join(output, facts.entry), 'utf8');
    for (const file of ['maplibre-gl.mjs', 'maplibre-gl.css'])
      expect(entry).toContain(
        createHash('sha384')
          .update(readFileSync(join(output, file)))
          .digest('base64'),
      );
    expect(packages.some((folder) => folder.endsWith('/pbf'))).toBe(true);
  });
});
