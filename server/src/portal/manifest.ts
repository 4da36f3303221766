import { parcelManifest, slotPropsVersion } from '@routebook/contract';
import * as z from 'zod/mini';

/**
 * What a deployable folder says about itself (written by the build). What is published has to say all that the contract
 * asks for; a folder that came with the server may be of a build that said less.
 */
export const manifestSchema = z.object({
  ...parcelManifest.shape,
  name: z.string(),
  version: z.string(),
  kind: z._default(parcelManifest.shape.kind, 'parcel'),
  laterImports: z._default(parcelManifest.shape.laterImports, []),
  sharedRanges: z._default(parcelManifest.shape.sharedRanges, {}),
  /** Undefined: not said. */
  lifecycles: z.optional(parcelManifest.shape.lifecycles),
  calls: z._default(parcelManifest.shape.calls, []),
  propsVersion: z._default(parcelManifest.shape.propsVersion, slotPropsVersion),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A manifest with the address it is served below, `/parcels/<name>/<version>/`. */
export interface Deployed extends Manifest {
  readonly base: string;
  /** The `<name>` of that address. */
  readonly folder: string;
}

export interface DeployedFile {
  readonly url: string;
  readonly integrity: string;
  readonly bytes: number;
}

/** The address of one of its files with the hash that the browser checks it by. */
export function fileOf(deployed: Deployed, path: string): DeployedFile | null {
  const file = deployed.files.find((candidate) => candidate.path === path);
  return file ? { url: deployed.base + file.path, integrity: file.sha384, bytes: file.bytes } : null;
}
