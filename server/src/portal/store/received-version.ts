import { type ParcelManifest, parcelManifest } from '@routebook/contract';
import { sha384Of } from './inspect-files.ts';
import { UnusableFolder } from './unusable-folder.ts';

/** A built folder that is complete and is what its manifest says. */
export interface ReceivedVersion {
  /** `hierarchy` of `@routebook/hierarchy`. */
  readonly folder: string;
  readonly manifest: ParcelManifest;
  /** Every file that the manifest names, and no other. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const manifestName = 'manifest.json';
/** The server makes the compressed forms itself. */
const generated = /\.(br|gz)$/;

/** Checks a folder against its manifest by the bytes themselves; throws UnusableFolder with what is wrong first. */
export function receivedVersion(contents: ReadonlyMap<string, Buffer>): ReceivedVersion {
  const manifest = readManifest(contents.get(manifestName));
  const files = new Map<string, Buffer>();
  for (const { path, bytes, sha384 } of manifest.files) {
    const content = contents.get(path);
    if (path === manifestName || generated.test(path) || files.has(path))
      throw new UnusableFolder(`The manifest names ${path}, which it may not name, or names it twice.`);
    if (!content) throw new UnusableFolder(`The manifest names ${path}, which is not in the folder.`);
    if (content.length !== bytes || sha384Of(content) !== sha384)
      throw new UnusableFolder(`${path} is not the file that the manifest describes: its hash or its size is another.`);
    files.set(path, content);
  }
  for (const path of contents.keys()) {
    if (path !== manifestName && !generated.test(path) && !files.has(path))
      throw new UnusableFolder(`The folder holds ${path}, which the manifest does not name.`);
  }
  for (const path of [manifest.entry, manifest.loader]) {
    if (path !== undefined && !files.has(path))
      throw new UnusableFolder(`The manifest starts from ${path}, which is not among its files.`);
  }
  return { folder: manifest.name.slice(manifest.name.indexOf('/') + 1), manifest, files };
}

function readManifest(content: Buffer | undefined): ParcelManifest {
  if (!content) throw new UnusableFolder('The folder has no manifest.json at its top: send a built folder.');
  const result = parcelManifest.safeParse(jsonOf(content));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new UnusableFolder(`The manifest cannot be used: ${issue?.path.join('.') || 'all of it'}: ${issue?.message}`);
  }
  const { kind, name, specifiers } = result.data;
  if (kind === 'parcel' && (specifiers.length !== 1 || specifiers[0] !== name))
    throw new UnusableFolder(`The manifest cannot be used: a parcel answers to its own name, ${name}, and no other.`);
  return result.data;
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}
