import * as z from 'zod/mini';
import type { CacheTag } from '../cache-tags.ts';
import { type AnyCall, call } from '../call.ts';
import type { CapabilityArea } from '../capabilities.ts';
import { done, id, idParams, mostPhotoBytes, reply } from '../common.ts';

interface ImageDeclaration {
  /** In the names of its calls: `BrandLogo`. */
  readonly name: string;
  /** As people call it, and the last part of its path: `logo`. */
  readonly word: string;
  /** Whose it is, in summaries: `brand`. */
  readonly of: string;
  readonly area: CapabilityArea;
  /** Of the row. */
  readonly path: `/${string}`;
  readonly tags: readonly CacheTag[];
}

/** The calls by which the image of a row is set, removed and read. */
export function imageCalls({ name, word, of, area, path, tags }: ImageDeclaration) {
  const image = { area, path: `${path}/${word}`, params: idParams } as const;
  return {
    word,
    upload: call({
      ...image,
      access: `${area as 'catalogue'}.edit`,
      tags,
      name: `upload${name}`,
      adds: true,
      method: 'POST',
      summary: `Set the ${word} of a ${of}: JPEG, PNG or WebP up to 5 MiB and 40 megapixels.`,
      upload: true,
      mostBytes: mostPhotoBytes,
      reply: reply({ image: z.string() }),
    }),
    remove: call({
      ...image,
      access: `${area as 'catalogue'}.edit`,
      tags,
      name: `remove${name}`,
      method: 'DELETE',
      summary: `Remove the ${word} of a ${of}.`,
      reply: done,
    }),
    get: call({
      area,
      access: `${area as 'catalogue'}.see`,
      tags: [],
      name: `get${name}`,
      method: 'GET',
      path: `${path}/${word}/:image`,
      summary: `The ${word} of a ${of}, as WebP. Another one has another address, so it may be cached.`,
      params: z.object({ id, image: z.string().check(z.regex(/^[\da-f]{64}$/, 'Not an image.')) }),
      query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
      replyType: 'file',
    }),
  };
}

type OfRow = AnyCall & { readonly params: typeof idParams };

/** The calls of the image of any row. */
export interface ImageCalls {
  readonly word: string;
  readonly upload: OfRow & { readonly upload: true; readonly reply: z.ZodMiniType<{ success: true }> };
  readonly remove: OfRow;
  readonly get: AnyCall & {
    readonly params: z.ZodMiniType<{ id: string; image: string }>;
    readonly query: z.ZodMiniType<{ size?: 'small' | 'large' | undefined }>;
    readonly replyType: 'file';
  };
}
