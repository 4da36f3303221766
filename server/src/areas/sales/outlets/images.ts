import { readFile } from 'node:fs/promises';
import {
  addOutletImage,
  getOutletImage,
  listOutletImages,
  mostOutletImages,
  type OutletImage,
  orderOutletImages,
  removeOutletImage,
  replaceOutletImage,
  turnOutletImage,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { writeAudit } from '../../../core/audit/audit.ts';
import type { Database } from '../../../core/database/database.ts';
import { inTransaction } from '../../../core/database/transaction.ts';
import { makePhoto, turnedPhoto } from '../../../core/files/make-photo.ts';
import { type Photo, photoType } from '../../../core/files/photo.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { implement } from '../../../core/http/implement.ts';
import { notifyChanged } from '../../../core/live/changed.ts';
import { notThere } from '../../../core/records/not-there.ts';
import { refuse } from '../../../core/refusal.ts';
import { outlets } from './outlet.ts';

const folder = 'outlets';

/** Files are no part of a transaction: they are there before a row names them, and go after none does. */
const ownTransactions = { ownTransactions: true };

async function imagesOf(db: Database, outletId: string): Promise<OutletImage[]> {
  const { rows } = await sql<OutletImage>`
    /* unscoped: found */ select image.id, image.image, person.name as "addedBy", image.added_at as "addedAt"
    from outlet_image image left join user_account person on person.id = image.added_by
    where image.outlet_id = ${outletId} order by image.position, image.id
  `.execute(db);
  return rows;
}

interface Writing extends ReadContext {
  readonly params: { readonly id: string };
  readonly request: { readonly id: string };
}

/** The images of an outlet: several, in an order, turned and replaced. */
export function serveOutletImages(app: FastifyInstance): void {
  const { photos } = app;

  /** Changes images of an outlet in sight, with the entry for its history, and answers them. */
  async function change(
    context: Writing,
    action: string,
    work: (db: Database) => Promise<void>,
  ): Promise<OutletImage[]> {
    const { db, session, params, request } = context;
    return inTransaction(db, async (transaction) => {
      const { name, deletedAt } = await outlets.findLocked({ db: transaction, session }, params.id);
      if (deletedAt !== null) throw refuse('REFUSED', { message: `${name} is deleted: restore it first.` });
      await work(transaction);
      await writeAudit(transaction, [{ action, entity: 'outlet', entityId: params.id }], session.user, request.id);
      await notifyChanged(transaction, ['Outlets'], [params.id]);
      return imagesOf(transaction, params.id);
    });
  }

  async function requireImage(db: Database, outletId: string, imageId: string): Promise<OutletImage> {
    const image = (await imagesOf(db, outletId)).find(({ id }) => id === imageId);
    if (!image) throw notThere('image');
    return image;
  }

  /** Puts another photo in the place of one, and removes the files of that. */
  async function exchange(context: Writing, imageId: string, action: string, photo: Photo): Promise<OutletImage[]> {
    await photos.keep(folder, photo);
    const { id } = context.params;
    let former = '';
    const images = await change(context, action, async (db) => {
      former = (await requireImage(db, id, imageId)).image;
      await sql`update outlet_image set image = ${photo.key} where id = ${imageId}`.execute(db);
    });
    await forget(former);
    return images;
  }

  async function forget(key: string): Promise<void> {
    await photos
      .remove(folder, key)
      .catch((error: unknown) => app.log.warn({ err: error }, 'a former image was not removed'));
  }

  implement(app, listOutletImages, async (context) => {
    const { id } = await outlets.find(context, context.params.id);
    return { images: await imagesOf(context.db, id) };
  });

  implement(app, getOutletImage, async (context) => {
    const { params, query, db } = context;
    const { id } = await outlets.find(context, params.id);
    const current = (await imagesOf(db, id)).some(({ image }) => image === params.image);
    const body = current ? await photos.read(folder, params.image, query.size ?? 'small') : null;
    if (body === null) throw notThere('image');
    return { name: 'outlet.webp', type: photoType, body, immutable: true };
  });

  implement(
    app,
    addOutletImage,
    async (context) => {
      const { params, upload, session } = context;
      await outlets.find(context, params.id);
      const imageId = uuid();
      const photo = await makePhoto(await readFile(upload.path), imageId);
      await photos.keep(folder, photo);
      const images = await change(context, 'add image', async (db) => {
        const { length } = await imagesOf(db, params.id);
        if (length >= mostOutletImages)
          throw refuse('REFUSED', { message: `An outlet has ${mostOutletImages} images at most: remove one first.` });
        await sql`
          /* unscoped: found */ insert into outlet_image (id, outlet_id, image, position, added_by)
          select ${imageId}::uuid, ${params.id}::uuid, ${photo.key}, coalesce(max(position), 0) + 1, ${session.user.id}::uuid
          from outlet_image where outlet_id = ${params.id}
        `.execute(db);
      });
      return { images };
    },
    ownTransactions,
  );

  implement(
    app,
    replaceOutletImage,
    async (context) => {
      const { id, imageId } = context.params;
      await outlets.find(context, id);
      await requireImage(context.db, id, imageId);
      const photo = await makePhoto(await readFile(context.upload.path), uuid());
      return { images: await exchange(context, imageId, 'replace image', photo) };
    },
    ownTransactions,
  );

  implement(
    app,
    turnOutletImage,
    async (context) => {
      const { id, imageId } = context.params;
      await outlets.find(context, id);
      const { image } = await requireImage(context.db, id, imageId);
      const large = await photos.read(folder, image, 'large');
      if (large === null) throw notThere('image');
      return { images: await exchange(context, imageId, 'turn image', await turnedPhoto(large, uuid())) };
    },
    ownTransactions,
  );

  implement(
    app,
    orderOutletImages,
    async (context) => {
      const { imageIds } = context.body;
      const images = await change(context, 'order images', async (db) => {
        const there = (await imagesOf(db, context.params.id)).map(({ id }) => id);
        if (imageIds.length !== there.length || new Set([...imageIds, ...there]).size !== there.length)
          throw refuse('REFUSED', { fields: { imageIds: 'Name each image of the outlet once: load them again.' } });
        await sql`
          update outlet_image image set position = wanted.place
          from unnest(${imageIds}::uuid[]) with ordinality as wanted (id, place) where image.id = wanted.id
        `.execute(db);
      });
      return { images };
    },
    ownTransactions,
  );

  implement(
    app,
    removeOutletImage,
    async (context) => {
      const { id, imageId } = context.params;
      let former = '';
      await change(context, 'remove image', async (db) => {
        former = (await requireImage(db, id, imageId)).image;
        await sql`/* unscoped: found */ delete from outlet_image where id = ${imageId}`.execute(db);
      });
      await forget(former);
      return {};
    },
    ownTransactions,
  );
}
