import * as z from 'zod/mini';

/** What a deployable folder says about itself, as far as the portal needs it (written by the build). */
export const manifestSchema = z.object({
  name: z.string(),
  specifiers: z.array(z.string()),
  version: z.string(),
  /** The file that the import map points at. */
  entry: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha384: z.string() })),
  /** The specifiers that the entry imports at once. */
  imports: z.array(z.string()),
  styles: z.optional(z.array(z.string())),
  /** The module loader that a root config brings along. */
  loader: z.optional(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A manifest with the address it is served below, `/parcels/<name>/<version>/`. */
export interface Deployed extends Manifest {
  readonly base: string;
}

/** The address of one of its files with the hash that the browser checks it by. */
export function fileOf(deployed: Deployed, path: string): { readonly url: string; readonly integrity: string } | null {
  const file = deployed.files.find((candidate) => candidate.path === path);
  return file ? { url: deployed.base + file.path, integrity: file.sha384 } : null;
}
