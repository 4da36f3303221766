import { callForFile, onLogout } from '@routebook/auth';
import { getUserPhoto } from '@routebook/contract';

export type PhotoSize = 'small' | 'large';

interface Shown {
  readonly id: string;
  readonly photo: string | null;
}

const most = 500;
/** Addresses of photos that were fetched, by what they show; a photo never changes under its name. */
const known = new Map<string, Promise<string>>();

function forgetAll(): void {
  for (const address of known.values()) void address.then(URL.revokeObjectURL, () => undefined);
  known.clear();
}

onLogout(forgetAll);

/** An address of the page's own for a photo, which only a call with the session's token answers. */
export function photoAddress({ id, photo }: Shown & { photo: string }, size: PhotoSize): Promise<string> {
  const key = `${photo}/${size}`;
  const there = known.get(key);
  if (there) return there;
  if (known.size >= most) forgetAll();
  const address = callForFile(getUserPhoto, { params: { id, photo }, query: { size } })
    .then((response) => response.blob())
    .then((blob) => URL.createObjectURL(blob));
  known.set(key, address);
  // One that could not be had is asked for again.
  address.catch(() => known.delete(key));
  return address;
}
