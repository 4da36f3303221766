import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const opsToken = 'token-of-the-browser-tests';

const project = join(__dirname, '../../..');

/** Runs `npm run parcels -- ...` against a portal that was started with `opsToken`. */
export async function parcelsCommand(address: string, ...words: readonly string[]): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(project, 'tools/dist/commands/parcels.js'), ...words, '--portal', address],
    { env: { ...process.env, OPS_TOKEN: opsToken } },
  );
}

/** Stores a version of the hierarchy: the built one with another entry, which `change` makes of the built one's source. */
export async function publishHierarchy(
  address: string,
  version: string,
  change: (source: string) => string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-version-'));
  try {
    const built = join(project, 'packages/hierarchy/dist/0.1.0');
    await cp(built, folder, { recursive: true });
    for (const name of await readdir(folder)) if (/\.(br|gz)$/.test(name)) await rm(join(folder, name));
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const entry = Buffer.from(change(await readFile(join(folder, manifest.entry), 'utf8')));
    await writeFile(join(folder, manifest.entry), entry);
    const sha384 = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
    const files = manifest.files.map((file: { path: string }) =>
      file.path === manifest.entry ? { path: file.path, bytes: entry.length, sha384 } : file,
    );
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, version, files }));
    await parcelsCommand(address, 'publish', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
