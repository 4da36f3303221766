import { areaOf, type MenuEntry, menu } from '@routebook/contract';

/** What an address shows: an area's parcel, or the page saying that its area is not in this portal. */
export type Destination = { readonly area: string } | { readonly missing: string };

/** An entry of the menu with the label of the group it is in. */
export interface InstalledScreen extends MenuEntry {
  readonly group: string | null;
}

const screens: readonly InstalledScreen[] = menu.flatMap((line): InstalledScreen[] =>
  'entries' in line ? line.entries.map((entry) => ({ ...entry, group: line.label })) : [{ ...line, group: null }],
);

/** The entries of the menu that this portal can show. */
export function installedScreens(isInstalled: (area: string) => boolean): readonly InstalledScreen[] {
  return screens.filter(({ path }) => isInstalled(areaOf(path) ?? ''));
}

/**
 * Where an address leads. An area that is installed decides itself which of its addresses exist; of one that is not, only
 * the menu's are known. Everything else is unknown: `account` shows the 404 page.
 */
export function destinationOf(pathname: string, isInstalled: (area: string) => boolean): Destination {
  const area = areaOf(pathname) ?? 'account';
  if (isInstalled(area)) return { area };
  const screen = screens.find(({ path }) => path === pathname);
  if (screen) return { missing: screen.label };
  return { area: 'account' };
}
