import { callForFile, onLogout } from '@routebook/auth';
import type { AnyCall } from '@routebook/contract';

export type ImageSize = 'small' | 'large';

/** Which image of which row. */
export interface ImageName {
  /** By which it is read: its path ends with the image's key. */
  readonly call: AnyCall;
  /** Of the row. */
  readonly id: string;
  readonly key: string;
}

const most = 300;
/** Addresses of images that were fetched; an image never changes under its key. */
const cache = new Map<string, Promise<string>>();

function forgetAll(): void {
  for (const address of cache.values()) void address.then(URL.revokeObjectURL, () => undefined);
  cache.clear();
}

onLogout(forgetAll);

/** An address of the page's own for an image, which only a call with the session's token answers. */
export function imageAddress({ call, id, key }: ImageName, size: ImageSize): Promise<string> {
  const place = `${key}/${size}`;
  const cached = cache.get(place);
  if (cached) return cached;
  if (cache.size >= most) forgetAll();
  const keyName = call.path.slice(call.path.lastIndexOf(':') + 1);
  const address = callForFile(call, { params: { id, [keyName]: key }, query: { size } })
    .then((response) => response.blob())
    .then((blob) => URL.createObjectURL(blob));
  cache.set(place, address);
  // One that could not be had is asked for again.
  address.catch(() => cache.delete(place));
  return address;
}
