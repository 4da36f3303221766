import type { Capability } from '../capabilities.ts';
import { type MenuEntry, type MenuLine, menu, pagesBesideMenu } from './portal-routes.ts';

const menuPages: readonly MenuEntry[] = menu.flatMap((line) => ('entries' in line ? line.entries : [line]));

/**
 * The page of the portal that an address is, or the one of the menu that it stands beside (`/division/nations`): where
 * several have its first segment it is none of them.
 */
export function pageOf(pathname: string): MenuEntry | undefined {
  const segment = pathname.split('/')[1];
  const beside = menuPages.filter(({ path }) => path.split('/')[1] === segment);
  return (
    [...menuPages, ...pagesBesideMenu].find(({ path }) => path === pathname) ??
    (beside.length === 1 ? beside[0] : undefined)
  );
}

/** Whether somebody who holds these capabilities may open an address. What an address shows, the server decides call by call. */
export function mayOpen(pathname: string, held: readonly string[]): boolean {
  return holds(pageOf(pathname)?.needs, held);
}

/** The left menu as it is for somebody: the entries that may be opened, and the groups that have one. */
export function menuFor(held: readonly string[]): readonly MenuLine[] {
  return menu.flatMap((line): MenuLine[] => {
    if (!('entries' in line)) return holds(line.needs, held) ? [line] : [];
    const entries = line.entries.filter(({ needs }) => holds(needs, held));
    return entries.length === 0 ? [] : [{ ...line, entries }];
  });
}

function holds(needs: Capability | undefined, held: readonly string[]): boolean {
  return needs === undefined || held.includes(needs);
}
