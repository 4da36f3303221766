import { sql } from 'kysely';
import { SharedReads } from '../../core/cache/shared-reads.ts';
import type { Database } from '../../core/database/database.ts';
import { orLastKnown } from '../../core/last-known.ts';
import { keyOf } from '../gate/facts.ts';
import { type Deployed, manifestSchema } from '../manifest.ts';
import type { VersionSource } from './version-source.ts';

/** So many manifests are kept in memory, where they need not be read again while they are those of the database. */
const mostKnown = 300;

/** The versions that were published into the database. One whose files were pruned is no longer there. */
export function publishedVersions(db: Database): VersionSource {
  const known = new Map<string, { readonly stamp: string; readonly deployed: Deployed }>();
  const keysThere = new SharedReads<ReadonlySet<string>>();

  /** Which versions there are, read once for all who ask meanwhile: anybody may ask for what is nowhere. */
  function readKeys(): Promise<ReadonlySet<string>> {
    return keysThere.read('', async () => {
      const rows = await stored(db).select(['name', 'version']).execute();
      return new Set(rows.map(({ name, version }) => keyOf(name, version)));
    });
  }

  async function find(name: string, version: string): Promise<Deployed | null> {
    const key = keyOf(name, version);
    const before = known.get(key);
    if (!before && !(await readKeys()).has(key)) return null;
    const stamp = before?.stamp ?? null;
    const row = await stored(db)
      .select([
        stampOf,
        sql<unknown>`case when published_at::text is distinct from ${stamp} then manifest end`.as('manifest'),
      ])
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!row) return null;
    if (row.manifest === null && before) return before.deployed;
    return remember(key, row.stamp, deployedOf(name, row.manifest));
  }

  function remember(key: string, stamp: string, deployed: Deployed): Deployed {
    known.set(key, { stamp, deployed });
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? key);
    return deployed;
  }

  return {
    find: (name, version) => orLastKnown(find(name, version), known.get(keyOf(name, version))?.deployed),

    async load({ folder, version, files }, path) {
      const named = files.find((file) => file.path === path);
      const row = await db
        .selectFrom('parcel_file')
        .select(['content', 'br', 'gzip'])
        .where('name', '=', folder)
        .where('version', '=', version)
        .where('path', '=', path)
        .executeTakeFirst();
      return named && row ? { plain: row.content, br: row.br, gzip: row.gzip, sha384: named.sha384 } : null;
    },

    async list() {
      const before = new Map(known);
      const stamps = JSON.stringify(Object.fromEntries([...before].map(([key, { stamp }]) => [key, stamp])));
      const rows = await stored(db)
        .leftJoin('parcel_file as entry', (join) =>
          join
            .onRef('entry.name', '=', 'parcel_version.name')
            .onRef('entry.version', '=', 'parcel_version.version')
            .on('entry.path', '=', sql<string>`parcel_version.manifest->>'entry'`),
        )
        .select([
          'parcel_version.name',
          'parcel_version.version',
          stampOf,
          sql<unknown>`case when published_at::text is distinct from ${stamps}::jsonb ->> (parcel_version.name || '@' || parcel_version.version) then manifest end`.as(
            'manifest',
          ),
          'published_at',
          'published_by',
          sql<number | null>`octet_length(coalesce(entry.br, entry.content))`.as('entry_bytes'),
        ])
        .execute();
      return rows.map((row) => {
        const key = keyOf(row.name, row.version);
        const same = row.manifest === null ? before.get(key)?.deployed : undefined;
        return {
          manifest: same ?? remember(key, row.stamp, deployedOf(row.name, row.manifest)),
          at: new Date(row.published_at),
          by: row.published_by,
          builtIn: false,
          entryBytes: row.entry_bytes,
        };
      });
    },
  };
}

/** It changes when a version is published anew. */
const stampOf = sql<string>`published_at::text`.as('stamp');

function stored(db: Database) {
  return db
    .selectFrom('parcel_version')
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('parcel_file')
          .select('parcel_file.path')
          .where('parcel_file.name', '=', ref('parcel_version.name'))
          .where('parcel_file.version', '=', ref('parcel_version.version')),
      ),
    );
}

function deployedOf(folder: string, manifest: unknown): Deployed {
  const parsed = manifestSchema.parse(manifest);
  return { ...parsed, base: `/parcels/${folder}/${parsed.version}/`, folder };
}
