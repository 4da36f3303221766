/** The sizes that are kept of every photo: the side in pixels that it fits into, or (small) is cropped to. */
export const photoSizes = { small: 96, large: 512 } as const;
export type PhotoSize = keyof typeof photoSizes;

/** A photo as it is kept: made anew from its pixels, so nothing else of the file it came in is left. */
export interface Photo {
  /** 64 hexadecimal digits that nobody guesses; another photo has another key, so what is under it never changes. */
  readonly key: string;
  readonly images: Readonly<Record<PhotoSize, Buffer>>;
}

export const photoType = 'image/webp';

const keyShape = /^[\da-f]{64}$/;

export function isPhotoKey(text: string): boolean {
  return keyShape.test(text);
}
