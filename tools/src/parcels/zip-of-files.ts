import { buffer } from 'node:stream/consumers';
import type { ParcelManifest } from '@routebook/contract';
import { ZipFile } from 'yazl';
import { manifestName } from '../build/manifest.ts';

/** The zip is the same for the same files. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** A version as it is sent to a portal: its manifest and the files that it names. */
export async function zipOfFiles(
  manifest: ParcelManifest,
  files: ReadonlyMap<string, Buffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName, { mtime });
  for (const [path, content] of files) zip.addBuffer(content, path, { mtime });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
