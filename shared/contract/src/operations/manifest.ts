import * as z from 'zod/mini';

const packageName = z
  .string()
  .check(
    z.maxLength(50, 'Use a name of at most 50 letters, like @routebook/hierarchy.'),
    z.regex(/^@routebook\/[a-z0-9]+(-[a-z0-9]+)*$/, 'Use a name like @routebook/hierarchy.'),
  );
export const parcelVersionText = z.string().check(
  z.maxLength(60, 'Use a version of at most 60 letters, like 1.4.2.'),
  // As https://semver.org says it, without the metadata of a build: two of them would be one version.
  z.regex(
    /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(-(0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*))*)?$/,
    'Use a version like 1.4.2.',
  ),
);

/** A call that a parcel makes, as it was declared when the parcel was built. The parts are JSON Schemas (draft 7). */
export const usedCall = z.object({
  name: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string(),
  params: z.optional(z.unknown()),
  query: z.optional(z.unknown()),
  body: z.optional(z.unknown()),
  reply: z.optional(z.unknown()),
});
export type UsedCall = z.output<typeof usedCall>;

/** What a deployable folder says about itself in `manifest.json`, written by the build. */
export const parcelManifest = z.object({
  name: packageName,
  /** The import specifiers that its entry answers to. */
  specifiers: z.array(z.string()),
  version: parcelVersionText,
  kind: z.enum(['parcel', 'singleton', 'root-config', 'vendor']),
  /** The file that the import map points at. */
  entry: z.string(),
  /** Everything in the folder but the manifest and the compressed forms; `sha384-...` as the `integrity` attribute wants it. */
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha384: z.string() })),
  /** The specifiers that the entry imports at once, and those that only later chunks import. */
  imports: z.array(z.string()),
  laterImports: z.array(z.string()),
  /** The versions of shared modules that it was built to run with, by specifier: `{ "react": "^19.3.1" }`. */
  sharedRanges: z.record(z.string(), z.string()),
  /** The lifecycles that the entry of a parcel exports. */
  lifecycles: z.array(z.string()),
  /** The calls of the contract that it makes. */
  calls: z.array(usedCall),
  /** Version of the props that a slot gives to it. */
  propsVersion: z.int(),
  loader: z.optional(z.string()),
});
export type ParcelManifest = z.output<typeof parcelManifest>;

/** The version of the props that slots give to parcels today. */
export const slotPropsVersion = 1;
