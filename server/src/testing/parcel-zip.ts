import { buffer } from 'node:stream/consumers';
import type { ParcelManifest } from '@routebook/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import yazl from 'yazl';
import { sha384Of } from '../portal/store/inspect-files.ts';
import { plainEntry } from './plain-entry.ts';
import { plainManifest } from './plain-manifest.ts';

export interface ParcelOptions {
  /** Beside the entry, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Of the entry. */
  readonly content?: string;
  readonly manifest?: Partial<ParcelManifest>;
}

export type Contents = Readonly<Record<string, string | Buffer>>;

/** What the build of a parcel writes, by path. */
export function parcelFolder(name: string, version: string, options: ParcelOptions = {}): Record<string, string> {
  const plain = plainManifest(name);
  const content = options.content ?? plainEntry(`${name} ${version} ${'x'.repeat(2_000)}`, options.manifest);
  const files: Record<string, string> = { [plain.entry]: content, ...options.files };
  const manifest: ParcelManifest = {
    ...plain,
    version,
    files: Object.entries(files).map(([path, text]) => ({
      path,
      bytes: Buffer.byteLength(text),
      sha384: sha384Of(Buffer.from(text)),
    })),
    ...options.manifest,
  };
  return { ...files, 'manifest.json': JSON.stringify(manifest) };
}

export async function zipOf(contents: Contents, options: Partial<yazl.Options> = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(contents)) zip.addBuffer(Buffer.from(content), path, options);
  zip.end();
  return buffer(zip.outputStream);
}

const boundary = 'a-boundary';

/** Sends a zip as the command does. */
export function sendZip(app: FastifyInstance, token: string, zip: Buffer): Promise<LightMyRequestResponse> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="folder.zip"\r\n\r\n`;
  return app.inject({
    method: 'POST',
    url: '/ops/parcels',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), zip, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

/** Publishes a parcel as the command does. */
export async function publishParcelAs(
  app: FastifyInstance,
  token: string,
  name: string,
  version: string,
  options: ParcelOptions = {},
): Promise<LightMyRequestResponse> {
  return sendZip(app, token, await zipOf(parcelFolder(name, version, options)));
}
