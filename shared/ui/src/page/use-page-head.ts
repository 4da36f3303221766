import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type PageLink, pageHeadAtom } from './page-head.ts';

const none: readonly PageLink[] = [];

/** Names the page to the top bar while it is shown. */
export function usePageHead(title: string, breadcrumb = none): void {
  const setHead = useSetAtom(pageHeadAtom);
  useEffect(() => {
    const own = { title, breadcrumb };
    setHead(own);
    // A new version of the page may have set its own already.
    return () => setHead((head) => (head === own ? null : head));
  }, [setHead, title, breadcrumb]);
}
