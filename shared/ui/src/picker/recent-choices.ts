import { sessionStore, userAtom } from '@routebook/auth';
import type { LookupOption } from './picker-props.ts';

type Choices = Readonly<Record<string, readonly LookupOption[]>>;

const most = 4;

/** A person's own in this browser. Signing out clears local storage, and this with it. */
function storageKey(): string | undefined {
  const user = sessionStore.get(userAtom);
  return user ? `routebook-recent-${user.id}` : undefined;
}

/** Nothing where local storage is refused, as in some private windows, or holds something else. */
function stored(key: string): Choices {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? '{}') as Choices;
  } catch {
    return {};
  }
}

/** What the person chose last of a kind, the latest first, by the names it had then. */
export function recentChoices(about: string): readonly LookupOption[] {
  const key = storageKey();
  return key === undefined ? [] : (stored(key)[about] ?? []);
}

export function rememberChoice(about: string, { value, label }: LookupOption): void {
  const key = storageKey();
  if (key === undefined) return;
  const others = recentChoices(about).filter((option) => option.value !== value);
  const choices = { ...stored(key), [about]: [{ value, label }, ...others].slice(0, most) };
  try {
    window.localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Refused or full: the next time begins without it.
  }
}
