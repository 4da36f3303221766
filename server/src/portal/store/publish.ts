import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../core/database/database.ts';
import { inTransaction } from '../../core/database/transaction.ts';
import { type Refusal, refuse } from '../../core/refusal.ts';
import { readCode } from '../gate/entry/read-code.ts';
import { versionProblems } from '../gate/gate.ts';
import { kindProblems } from '../gate/kind-problems.ts';
import { refusalFor } from '../gate/reason.ts';
import { type Manifest, manifestSchema } from '../manifest.ts';
import type { ParcelStore } from '../parcel-store.ts';
import { type CompressedForms, compressedForms } from './compressed-forms.ts';
import type { ReceivedVersion } from './received-version.ts';
import type { StoredVersion } from './version-source.ts';

export interface Publication {
  readonly by: string;
  /** Runs in the transaction that stores the version. */
  readonly stored: (db: Database) => Promise<void>;
}

type StoredForms = CompressedForms & { readonly path: string; readonly sha384: string; readonly content: Buffer };

/**
 * Stores a version for good. Answers false where the same bytes are there already. Throws DUPLICATE for other bytes
 * under a version that exists or existed, and REFUSED for what the gate would never let run.
 */
export async function publish(
  db: Database,
  store: ParcelStore,
  received: ReceivedVersion,
  { by, stored }: Publication,
): Promise<boolean> {
  const { folder, manifest } = received;
  const existing = await store.find(folder, manifest.version);
  if (existing && isSame(existing, received)) return false;
  if (existing) throw otherBytes(received);
  const versions = await store.list();
  const files = await withForms(received, formsThere(store, folder, versions));
  const entry = files.find(({ path }) => path === manifest.entry);
  const deployed = { ...manifest, folder, base: `/parcels/${folder}/${manifest.version}/` };
  const reasons = [
    ...kindProblems(deployed, builtInKinds(versions)),
    ...versionProblems({
      manifest: deployed,
      problems: [],
      code: await readCode(manifest, async (path) => received.files.get(path) ?? null),
      entryBytes: entry ? (entry.br ?? entry.content).length : null,
    }),
  ];
  if (reasons.length > 0) throw refusalFor(reasons);
  return inTransaction(db, async (transaction) => {
    if (!(await insertVersion(transaction, received, by)) && !(await isPrunedSame(transaction, received))) return false;
    for (const file of files) {
      await transaction
        .insertInto('parcel_file')
        .values({ name: folder, version: manifest.version, ...file })
        .execute();
    }
    await stored(transaction);
    return true;
  });
}

function builtInKinds(versions: readonly StoredVersion[]): Map<string, Manifest['kind']> {
  return new Map(versions.flatMap(({ builtIn, manifest }) => (builtIn ? [[manifest.folder, manifest.kind]] : [])));
}

/** The compressed forms of a file that another version has as well. */
type FormsThere = (path: string, sha384: string) => Promise<CompressedForms | null>;

function formsThere(store: ParcelStore, folder: string, versions: readonly StoredVersion[]): FormsThere {
  const siblings = versions.flatMap(({ manifest }) => (manifest.folder === folder ? [manifest] : []));
  return async (path, sha384) => {
    const same = siblings.find(({ files }) => files.some((file) => file.path === path && file.sha384 === sha384));
    const stored = same ? await store.read(folder, same.version, path) : null;
    return stored && { br: stored.br, gzip: stored.gzip };
  };
}

/** What a version has in common with others was compressed for them: most of its files, and most of the work. */
async function withForms({ manifest, files }: ReceivedVersion, there: FormsThere): Promise<StoredForms[]> {
  const made: StoredForms[] = [];
  for (const { path, sha384 } of manifest.files) {
    const content = files.get(path);
    if (!content) continue;
    const forms = (await there(path, sha384)) ?? (await compressedForms(path, content));
    made.push({ path, sha384, content, ...forms });
  }
  return made;
}

/** False where the version has a row. Waits for whoever is just publishing the same. */
async function insertVersion(db: Database, { folder, manifest }: ReceivedVersion, by: string): Promise<boolean> {
  const inserted = await db
    .insertInto('parcel_version')
    .values({ name: folder, version: manifest.version, manifest: JSON.stringify(manifest), published_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether the version was these bytes and its files were pruned; throws DUPLICATE when it was others. */
async function isPrunedSame(db: Database, received: ReceivedVersion): Promise<boolean> {
  const { folder, manifest } = received;
  const { manifest: before } = await db
    .selectFrom('parcel_version')
    .select('manifest')
    .where('name', '=', folder)
    .where('version', '=', manifest.version)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isDeepStrictEqual(manifestSchema.parse(before), manifestSchema.parse(manifest))) throw otherBytes(received);
  const file = await db
    .selectFrom('parcel_file')
    .select('path')
    .where('name', '=', folder)
    .where('version', '=', manifest.version)
    .limit(1)
    .executeTakeFirst();
  return file === undefined;
}

/** All that the manifest says counts, and by its hashes every byte of every file. */
function isSame(stored: Manifest, { manifest }: ReceivedVersion): boolean {
  return isDeepStrictEqual(manifestSchema.parse(stored), manifestSchema.parse(manifest));
}

function otherBytes({ folder, manifest }: ReceivedVersion): Refusal {
  return refuse('DUPLICATE', {
    message: `${folder}@${manifest.version} is there already with other content: publish this under a new version.`,
  });
}
