import { readFile } from 'node:fs/promises';
import type { ImageCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { makePhoto } from '../files/make-photo.ts';
import { photoType } from '../files/photo.ts';
import type { PhotoFolder } from '../files/photo-store.ts';
import { implement } from '../http/implement.ts';
import { notifyChanged } from '../live/changed.ts';
import { refuse } from '../refusal.ts';
import type { Session } from '../session/session.ts';
import { notThere } from './not-there.ts';

/** The image of a kind of row: its calls, and where its key is. */
interface RecordImage {
  readonly calls: ImageCalls;
  /** The kind of row, for the audit. */
  readonly entity: string;
  readonly table: string;
  readonly column: string;
  readonly folder: PhotoFolder;
  /** What people call the row: `brand`. */
  readonly kind: string;
}

/** Files are no part of a transaction: they are there before a row names them, and go after none does. */
const ownTransactions = { ownTransactions: true };

/** Answers the calls by which the image of a row is set, removed and read. */
export function serveImages(
  app: FastifyInstance,
  { calls: { upload, remove, get, word }, entity, table, column, folder, kind }: RecordImage,
): void {
  const { photos } = app;

  async function imageOf(db: Database, id: string, locked = false): Promise<string | null> {
    const { rows } = await sql<{ name: string; image: string | null; deleted: boolean }>`
      select name, ${sql.ref(column)} as image, deleted_at is not null as deleted from ${sql.table(table)}
      where id = ${id} ${locked ? sql`for no key update` : sql``}
    `.execute(db);
    const [row] = rows;
    if (!row) throw notThere(kind);
    if (locked && row.deleted) throw refuse('REFUSED', { message: `${row.name} is deleted: restore it first.` });
    return row.image;
  }

  /** Sets or removes the image's key in the row, and then removes the files of the one before. */
  async function change(db: Database, session: Session, id: string, image: string | null, requestId: string) {
    const before = await inTransaction(db, async (transaction) => {
      const former = await imageOf(transaction, id, true);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${image}, updated_at = now() where id = ${id}`.execute(
        transaction,
      );
      const action = `${image === null ? 'remove' : 'set'} ${word}`;
      await writeAudit(transaction, [{ action, entity, entityId: id }], session.user, requestId);
      await notifyChanged(transaction, upload.tags, [id]);
      return former;
    });
    if (before !== null && before !== image)
      await photos
        .remove(folder, before)
        .catch((error: unknown) => app.log.warn({ err: error }, 'a former image was not removed'));
  }

  implement(
    app,
    upload,
    async ({ db, session, params, upload: file, request }) => {
      await imageOf(db, params.id);
      const image = await makePhoto(await readFile(file.path), params.id);
      await photos.keep(folder, image);
      await change(db, session, params.id, image.key, request.id);
      return { image: image.key };
    },
    ownTransactions,
  );

  implement(
    app,
    remove,
    async ({ db, session, params, request }) => {
      await change(db, session, params.id, null, request.id);
      return {};
    },
    ownTransactions,
  );

  implement(app, get, async ({ db, params, query }) => {
    const current = (await imageOf(db, params.id)) === params.image;
    const body = current ? await photos.read(folder, params.image, query.size ?? 'small') : null;
    if (body === null) throw notThere(word);
    return { name: `${word}.webp`, type: photoType, body, immutable: true };
  });
}
