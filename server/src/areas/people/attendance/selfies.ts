import { readFile } from 'node:fs/promises';
import { getSelfie, uploadSelfie } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { makePhoto } from '../../../core/files/make-photo.ts';
import { photoType } from '../../../core/files/photo.ts';
import { implement } from '../../../core/http/implement.ts';
import { notifySoon } from '../../../core/live/notify-soon.ts';
import { refuse } from '../../../core/refusal.ts';
import { dayScopeOf } from './day-scope.ts';
import { fieldDayOf } from './field-day.ts';
import { findDay } from './find-day.ts';

/** Photos of check-ins: one a day, the first that comes. */
export function serveSelfies(app: FastifyInstance): void {
  const { photos } = app;

  implement(
    app,
    uploadSelfie,
    async ({ db, session, upload }) => {
      const today = await fieldDayOf(db, session.user.id, null);
      if (today.id === null || !today.checkedIn)
        throw refuse('REFUSED', { message: 'Check in first, then send the photo.' });
      const photo = await makePhoto(await readFile(upload.path), today.id);
      await photos.keep('attendance', photo);
      const { rows } = await sql<{ photo: string }>`
        update attendance set photo = coalesce(photo, ${photo.key}) where id = ${today.id} returning photo`.execute(db);
      const kept = rows[0]?.photo ?? photo.key;
      if (kept !== photo.key) await photos.remove('attendance', photo.key);
      notifySoon(app, 'Attendances');
      return { photo: kept };
    },
    // A file is no part of a transaction: it is there before a row names it.
    { ownTransactions: true },
  );

  implement(app, getSelfie, async ({ db, session, params, query }) => {
    const { attendance } = await findDay(db, await dayScopeOf(db, session), params.id);
    const body = attendance.photo && (await photos.read('attendance', attendance.photo, query.size ?? 'large'));
    if (!body) throw refuse('NOT_FOUND');
    return { name: 'check-in.webp', type: photoType, body, immutable: true };
  });
}
