import { areaOf, type MenuEntry, type MenuLine, menu } from '@routebook/contract';

const entries: readonly MenuEntry[] = menu.flatMap((line) => ('entries' in line ? line.entries : [line]));

/** The key of a menu entry: its address without the first slash, `dashboard`, `division/divisions`. */
export function menuKeyOf(path: string): string {
  return path.slice(1);
}

/** The entry that a page belongs to: its own, or the one of the same first segment where only one has it. */
export function entryOf(pathname: string): MenuEntry | undefined {
  const segment = firstSegment(pathname);
  const related = entries.filter(({ path }) => firstSegment(path) === segment);
  return related.find(({ path }) => path === pathname) ?? (related.length === 1 ? related[0] : undefined);
}

/** The keys that the menu highlights by default. */
export const defaultKeys: readonly string[] = ['dashboard'];

/** The keys that the menu highlights on a page: that of its entry, none on a page beside the menu, the default on no page. */
export function selectedKeysOf(pathname: string): readonly string[] {
  const entry = entryOf(pathname);
  if (entry) return [menuKeyOf(entry.path)];
  return pathname === '/' || areaOf(pathname) === null ? defaultKeys : [];
}

/** The label of the group that holds the key, if it is in one. */
export function groupOf(key: string): string | undefined {
  return menu.find((line): line is Extract<MenuLine, { entries: unknown }> => isGroupWith(line, key))?.label;
}

function isGroupWith(line: MenuLine, key: string): boolean {
  return 'entries' in line && line.entries.some(({ path }) => menuKeyOf(path) === key);
}

function firstSegment(path: string): string | undefined {
  return path.split('/')[1];
}
