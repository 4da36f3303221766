import type { CurrentUser } from '@routebook/contract';

export const tokenKey = 'routebook-token';
export const userKey = 'user';

/** Local storage is refused in some private windows; the session then lives in memory alone. */
function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(window.localStorage);
  } catch {
    return otherwise;
  }
}

export function storedToken(): string | null {
  return withStorage((storage) => storage.getItem(tokenKey), null) || null;
}

export function storeToken(token: string): void {
  withStorage((storage) => storage.setItem(tokenKey, token), undefined);
}

/** True when a person's record is stored, readable or not: the server is asked who it is anyway. */
export function hasStoredUser(): boolean {
  return withStorage((storage) => storage.getItem(userKey) !== null, false);
}

export function storeUser(user: CurrentUser): void {
  withStorage((storage) => storage.setItem(userKey, JSON.stringify(user)), undefined);
}

export function forgetStoredUser(): void {
  withStorage((storage) => storage.removeItem(userKey), undefined);
}

export function clearStorage(): void {
  withStorage((storage) => storage.clear(), undefined);
}
