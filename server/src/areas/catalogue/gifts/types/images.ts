import { readFile } from 'node:fs/promises';
import { getGiftImage, removeGiftImage, uploadGiftImage } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { writeAudit } from '../../../../core/audit/audit.ts';
import type { Database } from '../../../../core/database/database.ts';
import { inTransaction } from '../../../../core/database/transaction.ts';
import { makePhoto } from '../../../../core/files/make-photo.ts';
import { photoType } from '../../../../core/files/photo.ts';
import { implement } from '../../../../core/http/implement.ts';
import { notifyChanged } from '../../../../core/live/changed.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { Session } from '../../../../core/session/session.ts';
import { findType } from './rows.ts';

/** Files are no part of a transaction: they are there before a row names them, and go after none does. */
const ownTransactions = { ownTransactions: true };

export function giftImageRoutes(app: FastifyInstance): void {
  const { photos } = app;

  /** Sets or removes the image's name in the row, and then removes the files of the one before. */
  async function change(db: Database, session: Session, id: string, image: string | null, requestId: string) {
    const before = await inTransaction(db, async (transaction) => {
      await sql`select from gift_type where id = ${id} for update`.execute(transaction);
      const type = await findType(transaction, id);
      if (type.deletedAt !== null) throw refuse('REFUSED', { message: `${type.name} is deleted: restore it first.` });
      await sql`update gift_type set image = ${image}, updated_at = now() where id = ${id}`.execute(transaction);
      const action = image === null ? 'remove image' : 'set image';
      await writeAudit(transaction, [{ action, entity: 'giftType', entityId: id }], session.user, requestId);
      await notifyChanged(transaction, ['Gift Types'], [id]);
      return type.image;
    });
    if (before !== null && before !== image)
      await photos
        .remove('gifts', before)
        .catch((error: unknown) => app.log.warn({ err: error }, 'a former image was not removed'));
  }

  implement(
    app,
    uploadGiftImage,
    async ({ db, session, params, upload, request }) => {
      await findType(db, params.id);
      const image = await makePhoto(await readFile(upload.path), params.id);
      await photos.keep('gifts', image);
      await change(db, session, params.id, image.key, request.id);
      return { image: image.key };
    },
    ownTransactions,
  );

  implement(
    app,
    removeGiftImage,
    async ({ db, session, params, request }) => {
      await change(db, session, params.id, null, request.id);
      return {};
    },
    ownTransactions,
  );

  implement(app, getGiftImage, async ({ db, params, query }) => {
    const type = await findType(db, params.id);
    const body = type.image === params.image ? await photos.read('gifts', params.image, query.size ?? 'small') : null;
    if (body === null) throw refuse('NOT_FOUND');
    return { name: 'gift.webp', type: photoType, body, immutable: true };
  });
}
