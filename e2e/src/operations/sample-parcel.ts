import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParcelManifest } from '@routebook/contract';
import { parcelsCommandAs } from '../support/operator.ts';
import { portalAddress } from '../support/portal.ts';

/** A parcel of no area: what it runs in changes for nobody. */
export const sampleName = 'sample-screens';

const entry = `${sampleName}.js`;
const source = `System.register([], (_export) => ({ execute() {
  const done = () => Promise.resolve();
  _export({ bootstrap: done, mount: done, unmount: done });
} }));
`;

function manifest(version: string, sharedRanges: Record<string, string>): ParcelManifest {
  const sha384 = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  return {
    name: `@routebook/${sampleName}`,
    specifiers: [`@routebook/${sampleName}`],
    version,
    kind: 'parcel',
    entry,
    files: [{ path: entry, bytes: Buffer.byteLength(source), sha384 }],
    imports: [],
    laterImports: [],
    sharedRanges,
    lifecycles: ['bootstrap', 'mount', 'unmount'],
    calls: [],
    propsVersion: 1,
  };
}

/** Publishes a version of the sample in the name of whoever's session this is. */
export async function publishSample(
  token: string,
  version: string,
  sharedRanges: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-sample-'));
  try {
    await writeFile(join(folder, entry), source);
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest(version, sharedRanges)));
    await parcelsCommandAs(token, portalAddress, 'publish', folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
