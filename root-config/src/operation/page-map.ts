import type { ResolvedMap } from '@routebook/contract';

const none: ResolvedMap = { imports: {}, integrity: {}, depcache: {} };

/** The import map that the server put into the page. */
export function pageMap(): ResolvedMap {
  const text = document.querySelector('script[type="systemjs-importmap"]')?.textContent;
  return text ? { ...none, ...(JSON.parse(text) as Partial<ResolvedMap>) } : none;
}
