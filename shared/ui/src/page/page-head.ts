import { atom } from 'jotai';

export interface PageLink {
  label: string;
  href: string;
}

/** What the top bar shows of the page in the content region. `document.title` stays as it is. */
export interface PageHead {
  title: string;
  /** Pages above this one, outermost first. */
  breadcrumb: readonly PageLink[];
}

/** Set by `usePageHead`, read by the nav parcel; null while no page is shown. */
export const pageHeadAtom = atom<PageHead | null>(null);
