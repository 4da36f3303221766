import { atom } from 'jotai';

export type ColorMode = 'light' | 'dark';
export type ColorModeChoice = ColorMode | 'system';

const cookie = 'routebook-theme';
const prefersDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

/** Kept in a cookie, not in local storage: signing out clears local storage, and the look is the person's, not the session's. */
function storedChoice(): ColorModeChoice {
  const found = new RegExp(`(?:^|; )${cookie}=(light|dark)`).exec(document.cookie);
  return found?.[1] === 'light' || found?.[1] === 'dark' ? found[1] : 'system';
}

function resolve(choice: ColorModeChoice): ColorMode {
  if (choice !== 'system') return choice;
  return prefersDark?.matches ? 'dark' : 'light';
}

function show(mode: ColorMode): void {
  const { classList, dataset } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  dataset.theme = mode;
}

const choiceAtom = atom<ColorModeChoice>(storedChoice());

/** Light, dark, or as the system says; writing it shows and keeps it. */
export const colorModeAtom = atom(
  (get) => get(choiceAtom),
  (_, set, choice: ColorModeChoice) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser staff use.
    document.cookie = `${cookie}=${choice === 'system' ? '' : choice}; path=/; max-age=31536000; samesite=lax`;
    set(choiceAtom, choice);
    show(resolve(choice));
  },
);

/** What is shown now. */
export const shownColorModeAtom = atom((get) => resolve(get(choiceAtom)));

show(resolve(storedChoice()));
prefersDark?.addEventListener('change', () => show(resolve(storedChoice())));

/** Paper is white. */
window.addEventListener('beforeprint', () => show('light'));
window.addEventListener('afterprint', () => show(resolve(storedChoice())));
