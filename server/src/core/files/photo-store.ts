import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { databaseObjects } from './database-objects.ts';
import { type Photo, type PhotoSize, photoSizes, photoType } from './photo.ts';
import { s3Objects } from './s3-objects.ts';

/** Photos of any kind of row, each kind in a folder of its own. */
export interface PhotoStore {
  keep(folder: PhotoFolder, photo: Photo): Promise<void>;
  /** Null when it is not there. Whether the caller may see it, is for the caller to know. */
  read(folder: PhotoFolder, key: string, size: PhotoSize): Promise<Buffer | null>;
  remove(folder: PhotoFolder, key: string): Promise<void>;
}

export type PhotoFolder =
  | 'people'
  | 'attendance'
  | 'gifts'
  | 'hand-overs'
  | 'products'
  | 'brands'
  | 'outlets'
  | 'visits'
  | 'stock-updates';

const sizes = Object.keys(photoSizes) as PhotoSize[];

/** What the photo of a key is stored under, in a size. */
export function photoName(folder: PhotoFolder, key: string, size: PhotoSize): string {
  return `${folder}/${key.slice(0, 2)}/${key}-${photoSizes[size]}.webp`;
}

/** In S3-compatible storage when it is configured, else in the database: the same for all servers beside each other. */
export function createPhotoStore({ photoStorage }: Pick<Config, 'photoStorage'>, db: Database): PhotoStore {
  const objects = photoStorage ? s3Objects(photoStorage) : databaseObjects(db);
  return {
    async keep(folder, { key, images }) {
      await Promise.all(sizes.map((size) => objects.put(photoName(folder, key, size), images[size], photoType)));
    },
    read: (folder, key, size) => objects.get(photoName(folder, key, size)),
    async remove(folder, key) {
      await Promise.all(sizes.map((size) => objects.remove(photoName(folder, key, size))));
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly photos: PhotoStore;
  }
}
