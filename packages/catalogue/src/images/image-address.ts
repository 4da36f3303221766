import { callForFile, onLogout } from '@routebook/auth';
import { getBrandLogo, getGiftImage, getGiftPhoto, getProductImage } from '@routebook/contract';

export type ImageSize = 'small' | 'large';

/** Which image of which row. */
export interface ImageName {
  readonly of: 'type' | 'gift' | 'product' | 'brand';
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

function fetched({ of, id, key }: ImageName, size: ImageSize): Promise<Response> {
  switch (of) {
    case 'type':
      return callForFile(getGiftImage, { params: { id, image: key }, query: { size } });
    case 'gift':
      return callForFile(getGiftPhoto, { params: { id, photo: key }, query: { size } });
    case 'product':
      return callForFile(getProductImage, { params: { id, image: key }, query: { size } });
    case 'brand':
      return callForFile(getBrandLogo, { params: { id, image: key }, query: { size } });
  }
}

/** An address of the page's own for an image, which only a call with the session's token answers. */
export function imageAddress(name: ImageName, size: ImageSize): Promise<string> {
  const place = `${name.key}/${size}`;
  const cached = cache.get(place);
  if (cached) return cached;
  if (cache.size >= most) forgetAll();
  const address = fetched(name, size)
    .then((response) => response.blob())
    .then((blob) => URL.createObjectURL(blob));
  cache.set(place, address);
  // One that could not be had is asked for again.
  address.catch(() => cache.delete(place));
  return address;
}
