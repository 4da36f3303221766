import { readFile } from 'node:fs/promises';
import { getGiftPhoto, uploadGiftPhoto } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { writeAudit } from '../../../../core/audit/audit.ts';
import { inTransaction } from '../../../../core/database/transaction.ts';
import { makePhoto } from '../../../../core/files/make-photo.ts';
import { photoType } from '../../../../core/files/photo.ts';
import { implement } from '../../../../core/http/implement.ts';
import { notifyChanged } from '../../../../core/live/changed.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findGiftRow } from './rows.ts';

/** Photos of hand-overs. One is evidence: it is put there once, and stays. */
export function serveGiftPhotos(app: FastifyInstance): void {
  const { photos } = app;

  implement(
    app,
    uploadGiftPhoto,
    async (context) => {
      const { db, session, params, upload, request } = context;
      const { id } = params;
      const { capabilities, user } = session;
      const gift = await findGiftRow(context, id);
      if (!capabilities.has('field.work') && !capabilities.has('catalogue.edit'))
        throw refuse('NOT_ALLOWED', { message: 'Who works in the field photographs a hand-over.' });
      if (gift.state !== 'issued' && gift.state !== 'acknowledged')
        throw refuse('REFUSED', { message: `This gift is ${gift.state}: there is no hand-over to show.` });
      const photo = await makePhoto(await readFile(upload.path), id);
      await photos.keep('hand-overs', photo);
      await inTransaction(db, async (transaction) => {
        const { rows } = await sql`
          update gift set photo = ${photo.key}, updated_at = now() where id = ${id} and photo is null returning id
        `.execute(transaction);
        if (rows.length === 0)
          throw refuse('ALREADY_DONE', { message: 'This gift has a photo: evidence stays as it is.' });
        await writeAudit(transaction, [{ action: 'add photo', entity: 'gift', entityId: id }], user, request.id);
        await notifyChanged(transaction, ['Gift History'], [id]);
      });
      return { photo: photo.key };
    },
    // The file is no part of a transaction: it is there before the row names it.
    { ownTransactions: true },
  );

  implement(app, getGiftPhoto, async (context) => {
    const { params, query } = context;
    const gift = await findGiftRow(context, params.id);
    const body =
      gift.photo === params.photo ? await photos.read('hand-overs', params.photo, query.size ?? 'small') : null;
    if (body === null) throw refuse('NOT_FOUND');
    return { name: 'photo.webp', type: photoType, body, immutable: true };
  });
}
