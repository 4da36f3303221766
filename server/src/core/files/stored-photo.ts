import { makePhoto } from './make-photo.ts';
import type { PhotoSize } from './photo.ts';
import { type PhotoFolder, photoName } from './photo-store.ts';

/** A photo as the database stores it: its key, and an object for each size. */
export interface StoredPhoto {
  readonly key: string;
  readonly objects: readonly { readonly name: string; readonly content: Buffer }[];
}

/** The photo in these bytes, made as an upload is. */
export async function storedPhoto(folder: PhotoFolder, bytes: Buffer, owner: string): Promise<StoredPhoto> {
  const { key, images } = await makePhoto(bytes, owner);
  const objects = Object.entries(images).map(([size, content]) => ({
    name: photoName(folder, key, size as PhotoSize),
    content,
  }));
  return { key, objects };
}
