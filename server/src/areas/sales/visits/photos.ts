import { readFile } from 'node:fs/promises';
import { getVisitPhoto, uploadVisitPhoto } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { makePhoto } from '../../../core/files/make-photo.ts';
import { photoType } from '../../../core/files/photo.ts';
import { implement } from '../../../core/http/implement.ts';
import { notifySoon } from '../../../core/live/notify-soon.ts';
import { refuse } from '../../../core/refusal.ts';
import { findVisit } from './visits.ts';

/** Photos of visits: one each, put there by who made the visit, and there to stay. */
export function serveVisitPhotos(app: FastifyInstance): void {
  const { photos } = app;

  implement(
    app,
    uploadVisitPhoto,
    async ({ db, session, params, upload }) => {
      const own = sql`/* unscoped: found */ from outlet_visit where id = ${params.id} and user_id = ${session.user.id}`;
      const { rows: found } = await sql`select ${own}`.execute(db);
      if (found.length === 0) throw refuse('NOT_FOUND');
      const photo = await makePhoto(await readFile(upload.path), params.id);
      await photos.keep('visits', photo);
      const { rows } = await sql<{ photo: string }>`
        update outlet_visit set photo = coalesce(photo, ${photo.key}) where id = ${params.id} and user_id = ${session.user.id} returning photo
      `.execute(db);
      const kept = rows[0]?.photo ?? photo.key;
      if (kept !== photo.key) await photos.remove('visits', photo.key);
      notifySoon(app, 'OutletVisits');
      return { photo: kept };
    },
    // A file is no part of a transaction: it is there before a row names it.
    { ownTransactions: true },
  );

  implement(app, getVisitPhoto, async (context) => {
    const { params, query } = context;
    const visit = await findVisit(context, params.id);
    const body = visit.photo === params.image ? await photos.read('visits', params.image, query.size ?? 'small') : null;
    if (body === null) throw refuse('NOT_FOUND');
    return { name: 'visit.webp', type: photoType, body, immutable: true };
  });
}
