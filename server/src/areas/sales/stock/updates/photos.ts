import { readFile } from 'node:fs/promises';
import { getStockUpdatePhoto, uploadStockUpdatePhoto } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { makePhoto } from '../../../../core/files/make-photo.ts';
import { photoType } from '../../../../core/files/photo.ts';
import { implement } from '../../../../core/http/implement.ts';
import { notifySoon } from '../../../../core/live/notify-soon.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findUpdate } from './update-rows.ts';

const folder = 'stock-updates';

/** Photos of updates: one each, put there by who made the update, and there to stay. */
export function serveUpdatePhotos(app: FastifyInstance): void {
  const { photos } = app;

  implement(
    app,
    uploadStockUpdatePhoto,
    async (context) => {
      const { db, session, params, upload } = context;
      const { madeBy, photo: present } = await findUpdate(context, params.id);
      if (madeBy.id !== session.user.id)
        throw refuse('REFUSED', { message: 'Who made this update puts its photo there.' });
      if (present !== null) throw refuse('ALREADY_DONE', { message: 'This update has its photo, which stays.' });
      const photo = await makePhoto(await readFile(upload.path), params.id);
      await photos.keep(folder, photo);
      const { rows } = await sql<{ photo: string }>`
        update stock_update set photo = coalesce(photo, ${photo.key}) where id = ${params.id} returning photo
      `.execute(db);
      const kept = rows[0]?.photo ?? photo.key;
      if (kept !== photo.key) await photos.remove(folder, photo.key);
      notifySoon(app, 'Stocks');
      return { photo: kept };
    },
    // A file is no part of a transaction: it is there before a row names it.
    { ownTransactions: true },
  );

  implement(app, getStockUpdatePhoto, async (context) => {
    const { params, query } = context;
    const update = await findUpdate(context, params.id);
    const body = update.photo === params.image ? await photos.read(folder, params.image, query.size ?? 'small') : null;
    if (body === null) throw refuse('NOT_FOUND');
    return { name: 'stock-update.webp', type: photoType, body, immutable: true };
  });
}
