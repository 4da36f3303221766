import { allCalls, asUsed, type Trial } from '@routebook/contract';
import type { Database } from '../../core/database/database.ts';
import type { Deployed } from '../manifest.ts';
import type { ParcelStore } from '../parcel-store.ts';
import { type CodeFacts, readCode } from './entry/read-code.ts';
import { type GateFacts, type Imports, keyOf, type VersionFacts, versionAt } from './facts.ts';

interface MapState {
  readonly imports: Imports;
  readonly trials: readonly Trial[];
}

interface Sources {
  /** The transaction that will write the map: versions named by it stay until it ends. */
  readonly db: Database;
  readonly store: ParcelStore;
  readonly origins: readonly string[];
  readonly elsewhere: GateFacts['elsewhere'];
}

let served: GateFacts['calls'] | undefined;

/** Made when it is first needed: describing every call takes a tenth of a second. */
function servedCalls(): GateFacts['calls'] {
  served ??= new Map([...allCalls.values()].map((call) => [`${call.method} ${call.path}`, asUsed(call)]));
  return served;
}

/**
 * Finds all that the gate has to know of the map to be written and of the one that runs. The files of what runs for all
 * already are not read again: what is wrong with them is no reason against a change. Only what they take of a shared module
 * that changes is read of their code.
 */
export async function gatherFacts(
  { db, store, origins, elsewhere }: Sources,
  wanted: MapState,
  running: MapState | null,
): Promise<GateFacts> {
  const runs = new Set(Object.values(running?.imports ?? {}).map((address) => keyAt(address)));
  const named = new Map(
    [wanted, running]
      .flatMap((state) => (state ? namedIn(state) : []))
      .map((found) => [keyOf(found.name, found.version), found]),
  );
  await lockVersions(db, [...named.values()]);
  const versions = new Map<string, VersionFacts>();
  for (const [key, { name, version }] of named) {
    const manifest = await store.find(name, version);
    if (!manifest) continue;
    const problems = runs.has(key) ? [] : ((await store.inspect(name, version)) ?? []);
    const entry = await store.read(name, version, manifest.entry);
    const code = runs.has(key) || problems.length > 0 ? null : await codeOf(store, manifest);
    versions.set(key, { manifest, problems, code, entryBytes: entry?.br?.length ?? null });
  }
  await readTakers(versions, store);
  return { versions, origins, elsewhere, calls: servedCalls(), running };
}

/** The code of those that take something of a shared module that is to run from now on. */
async function readTakers(versions: Map<string, VersionFacts>, store: ParcelStore): Promise<void> {
  const fresh = [...versions.values()].filter(({ manifest, code }) => code && manifest.kind !== 'parcel');
  const given = new Set(fresh.flatMap(({ manifest }) => manifest.specifiers));
  for (const [key, facts] of versions)
    if (!facts.code && facts.manifest.imports.some((specifier) => given.has(specifier)))
      versions.set(key, { ...facts, code: await codeOf(store, facts.manifest) });
}

function codeOf(store: ParcelStore, manifest: Deployed): Promise<CodeFacts> {
  const { folder, version } = manifest;
  return readCode(manifest, async (path) => (await store.read(folder, version, path))?.plain ?? null);
}

function namedIn({ imports, trials }: MapState) {
  return [...Object.values(imports).flatMap((address) => versionAt(address) ?? []), ...trials];
}

function keyAt(address: string): string {
  const named = versionAt(address);
  return named ? keyOf(named.name, named.version) : address;
}

/** Keeps pruning from taking these versions until the transaction ends. */
async function lockVersions(
  db: Database,
  versions: readonly { readonly name: string; readonly version: string }[],
): Promise<void> {
  if (versions.length === 0) return;
  await db
    .selectFrom('parcel_version')
    .select('name')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('name', 'version'),
        'in',
        versions.map(({ name, version }) => tuple(name, version)),
      ),
    )
    .orderBy('name')
    .orderBy('version')
    .forShare()
    .execute();
}
