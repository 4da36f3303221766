import type { PortalMap, ResolvedRevision } from '../portal-map.ts';

const cookie = /(?:^|; )routebook-lifeboat=(\d{1,9})\.(\d{1,9})(?:;|$)/;

export interface PageMap extends ResolvedRevision {
  /** The revision that runs, where it did not start in this browser and the page has an earlier one; 0 else. */
  readonly refused: number;
  /** The browser goes by a revision that runs no longer, and need not any more. */
  readonly isOver: boolean;
}

/**
 * The map that a page gets: the running one, unless the page's lifeboat noted that this very revision did not start in
 * this browser. Then it is the one that did, as long as all of it is stored.
 */
export async function pageMapFor(map: PortalMap, cookies: string | undefined): Promise<PageMap> {
  const current = await map.current();
  const [, failed, good] = cookie.exec(cookies ?? '') ?? [];
  if (failed === undefined || good === undefined) return { ...current, refused: 0, isOver: false };
  const earlier = Number(failed) === current.revision ? await map.earlier(Number(good)) : null;
  const isWhole = earlier?.modules.missing.every((specifier) => current.modules.missing.includes(specifier)) ?? false;
  return earlier && isWhole
    ? { ...earlier, refused: current.revision, isOver: false }
    : { ...current, refused: 0, isOver: true };
}
