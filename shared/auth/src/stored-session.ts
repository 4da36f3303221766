import type { CurrentUser } from '@routebook/contract';

export const tokenKey = 'routebook-token';
export const userKey = 'user';
export const traceTokenKey = 'routebook-trace-token';

/** Local storage is refused in some private windows; the session then lives in memory alone. */
function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(window.localStorage);
  } catch {
    return otherwise;
  }
}

type TokenKey = typeof tokenKey | typeof traceTokenKey;

export function storedToken(key: TokenKey = tokenKey): string | null {
  return withStorage((storage) => storage.getItem(key), null) || null;
}

export function storeToken(token: string, key: TokenKey = tokenKey): void {
  withStorage((storage) => storage.setItem(key, token), undefined);
}

export function forgetStoredToken(key: TokenKey): void {
  withStorage((storage) => storage.removeItem(key), undefined);
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
