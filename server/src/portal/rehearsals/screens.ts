import { areaOf, type MenuEntry, menu, type PublishedVersion, pagesBesideMenu } from '@routebook/contract';

export interface Screen {
  readonly path: string;
  readonly label: string;
}

/** So many screens are rehearsed at most: somebody waits for it. */
export const mostScreens = 6;

/** Addresses that no menu has. */
const otherPages: readonly Screen[] = [
  { label: 'Parcels', path: '/operations/parcels' },
  { label: 'Roll-outs', path: '/operations/roll-outs' },
  { label: 'Revisions', path: '/operations/revisions' },
  { label: 'Change password', path: '/account/change-password' },
];

const pages: readonly Screen[] = [
  ...menu.flatMap((line): readonly MenuEntry[] => ('entries' in line ? line.entries : [line])),
  ...pagesBesideMenu,
  ...otherPages,
];

/**
 * The screens that a version is rehearsed on: a parcel's own addresses, those in front that people look at most; of what
 * every screen has (the navigation, shared modules) the most used screen of each area.
 * @param seconds how long people looked at each screen of late
 */
export function screensOf(
  { name, kind }: Pick<PublishedVersion, 'name' | 'kind'>,
  seconds: ReadonlyMap<string, number>,
): Screen[] {
  const byUse = [...pages].sort((one, other) => (seconds.get(other.path) ?? 0) - (seconds.get(one.path) ?? 0));
  if (kind === 'parcel' && name !== 'nav') {
    const own = byUse.filter(({ path }) => areaOf(path) === name);
    return own.length > 0 ? own.slice(0, mostScreens) : [{ path: `/${name}`, label: name }];
  }
  const areas = new Set<string | null>();
  return byUse
    .filter(({ path }) => {
      const area = areaOf(path);
      const isFirst = !areas.has(area);
      areas.add(area);
      return isFirst;
    })
    .slice(0, mostScreens);
}

/** Whether it is the address of a screen, and not of something on it. */
export function isScreen(path: string): boolean {
  return pages.some((page) => page.path === path);
}

export function labelOf(path: string): string {
  return pages.find((page) => page.path === path)?.label ?? path.slice(1);
}
