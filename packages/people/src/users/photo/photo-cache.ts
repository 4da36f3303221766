import { callForFile, onLogout } from '@routebook/auth';
import { getUserPhoto } from '@routebook/contract';

export type PhotoSize = 'small' | 'large';

interface Shown {
  readonly id: string;
  readonly photo: string | null;
}

const most = 500;
/** Addresses of photos that were fetched, by what they show; a photo never changes under its name. */
const cache = new Map<string, Promise<string>>();

function forgetAll(): void {
  for (const address of cache.values()) void address.then(URL.revokeObjectURL, () => undefined);
  cache.clear();
}

onLogout(forgetAll);

/** An address of the page's own for a photo, which only a call with the session's token answers. */
export function photoAddress({ id, photo }: Shown & { photo: string }, size: PhotoSize): Promise<string> {
  const key = `${photo}/${size}`;
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size >= most) forgetAll();
  const address = callForFile(getUserPhoto, { params: { id, photo }, query: { size } })
    .then((response) => response.blob())
    .then((blob) => URL.createObjectURL(blob));
  cache.set(key, address);
  // One that could not be had is asked for again.
  address.catch(() => cache.delete(key));
  return address;
}
