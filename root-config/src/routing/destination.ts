import { areaOf, type MenuEntry, mayOpen, menu, pageOf } from '@routebook/contract';

/** What an address shows: an area's parcel, or the page saying that its area is not in this portal, or not open to the person. */
export type Destination = { readonly area: string } | { readonly missing: string } | { readonly notOpen: string };

/** An entry of the menu with the label of the group it is in. */
export interface InstalledScreen extends MenuEntry {
  readonly group: string | null;
}

/** What can be shown, and to whom. */
export interface Reachable {
  readonly isInstalled: (area: string) => boolean;
  /** The capabilities of the person signed in; null while nobody is. */
  readonly held: readonly string[] | null;
}

const screens: readonly InstalledScreen[] = menu.flatMap((line): InstalledScreen[] =>
  'entries' in line ? line.entries.map((entry) => ({ ...entry, group: line.label })) : [{ ...line, group: null }],
);

/** The entries of the menu that this portal can show to the person. */
export function openScreens({ isInstalled, held }: Reachable): readonly InstalledScreen[] {
  return screens.filter(({ path }) => isInstalled(areaOf(path) ?? '') && mayOpen(path, held ?? []));
}

/**
 * Where an address leads. An area that is installed decides itself which of its addresses exist; of one that is not, only
 * the menu's are known. Everything else is unknown: `account` shows the 404 page.
 */
export function destinationOf(pathname: string, { isInstalled, held }: Reachable): Destination {
  const area = areaOf(pathname, isInstalled) ?? 'account';
  if (isInstalled(area))
    return held === null || mayOpen(pathname, held) ? { area } : { notOpen: pageOf(pathname)?.label ?? 'This page' };
  const screen = screens.find(({ path }) => path === pathname);
  if (screen) return { missing: screen.label };
  return { area: 'account' };
}
