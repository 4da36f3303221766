import { createHash } from 'node:crypto';
import { operationsCalls } from '@routebook/contract';
import type { VersionUse } from './order.ts';
import { PortalAway, type PortalClient } from './portal-client.ts';
import { versionAt } from './words.ts';
import { zipOfFiles } from './zip-of-files.ts';

/** What the other portal runs for all and this one does not. What came with a portal's own build stays with it. */
export async function differingVersions(from: PortalClient, to: PortalClient): Promise<VersionUse[]> {
  const [theirs, ours, { parcels }] = await Promise.all([
    from.send(operationsCalls.getPortalMap),
    to.send(operationsCalls.getPortalMap),
    from.send(operationsCalls.listParcels),
  ]);
  const running = new Set(Object.values(ours.map.imports));
  const addresses = [...new Set(Object.values(theirs.map.imports))].filter((address) => !running.has(address));
  return addresses.flatMap((address) => {
    const there = versionAt(address);
    const stored = parcels.find(({ name, version }) => name === there?.name && version === there.version);
    return there && stored && !stored.builtIn && !there.origin ? [{ name: there.name, version: there.version }] : [];
  });
}

/** A version of another portal as a zip, byte by byte what that portal stores: each file is checked by its hash. */
export async function takeVersion(from: PortalClient, { name, version }: VersionUse) {
  const { manifest } = await from.send(operationsCalls.getParcelManifest, { params: { name, version } });
  const files = new Map<string, Buffer>();
  for (const { path, sha384 } of manifest.files) {
    const content = await from.file(name, version, path);
    if (!content || hashOf(content) !== sha384)
      throw new PortalAway(`${path} of ${name}@${version} is not the file that its manifest describes.`);
    files.set(path, content);
  }
  return zipOfFiles(manifest, files);
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
