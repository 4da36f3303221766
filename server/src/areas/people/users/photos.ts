import { readFile } from 'node:fs/promises';
import { getUserPhoto, removeUserPhoto, uploadUserPhoto } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { writeAudit } from '../../../core/audit/audit.ts';
import type { Database } from '../../../core/database/database.ts';
import { inTransaction } from '../../../core/database/transaction.ts';
import { makePhoto } from '../../../core/files/make-photo.ts';
import { photoType } from '../../../core/files/photo.ts';
import { implement } from '../../../core/http/implement.ts';
import { notifyChanged } from '../../../core/live/changed.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { subjectOf } from './user-work.ts';

/** Of oneself, or of somebody whom one may change and who changes people at all. */
async function requireSubjectOrSelf(work: { readonly db: Database; readonly session: Session }, id: string) {
  if (id === work.session.user.id) return;
  if (!work.session.capabilities.has('people.edit')) throw refuse('NOT_ALLOWED');
  await subjectOf(work, id);
}

/** Files are no part of a transaction: they are there before a row names them, and go after none does. */
const ownTransactions = { ownTransactions: true };

export function serveUserPhotos(app: FastifyInstance): void {
  const { photos } = app;

  /** Sets or removes the photo's name in the row, and then removes the files of the one before. */
  async function change(db: Database, session: Session, id: string, photo: string | null, requestId: string) {
    const before = await inTransaction(db, async (transaction) => {
      const { rows } = await sql<{ photo: string | null }>`
        /* unscoped: found */ select photo from user_account where id = ${id} for update
      `.execute(transaction);
      await sql`update user_account set photo = ${photo}, updated_at = now() where id = ${id}`.execute(transaction);
      const action = photo === null ? 'remove photo' : 'set photo';
      await writeAudit(transaction, [{ action, entity: 'user', entityId: id }], session.user, requestId);
      await notifyChanged(transaction, ['Users'], [id]);
      return rows[0]?.photo ?? null;
    });
    if (before !== null && before !== photo)
      await photos
        .remove('people', before)
        .catch((error: unknown) => app.log.warn({ err: error }, 'a former photo was not removed'));
  }

  implement(
    app,
    uploadUserPhoto,
    async ({ db, session, params, upload, request }) => {
      await requireSubjectOrSelf({ db, session }, params.id);
      const photo = await makePhoto(await readFile(upload.path), params.id);
      await photos.keep('people', photo);
      await change(db, session, params.id, photo.key, request.id);
      return { photo: photo.key };
    },
    ownTransactions,
  );

  implement(
    app,
    removeUserPhoto,
    async ({ db, session, params, request }) => {
      await requireSubjectOrSelf({ db, session }, params.id);
      await change(db, session, params.id, null, request.id);
      return {};
    },
    ownTransactions,
  );

  implement(app, getUserPhoto, async ({ db, session, params, query }) => {
    const reach = await reachOf(db, session.scope);
    const seesPeople = session.capabilities.has('people.see') || params.id === session.user.id;
    const { rows } = await sql`
      select from user_account person where person.id = ${params.id} and person.photo = ${params.photo} and ${visiblePeople(reach)}
    `.execute(db);
    const body =
      seesPeople && rows.length > 0 ? await photos.read('people', params.photo, query.size ?? 'small') : null;
    if (body === null) throw refuse('NOT_FOUND');
    return { name: 'photo.webp', type: photoType, body, immutable: true };
  });
}
