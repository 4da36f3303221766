import { useWholeInPrint } from '@routebook/ui';
import { atom, useAtomValue } from 'jotai';
import { type RefObject, useEffect, useState } from 'react';

/** True once all cards are wanted, wherever they stand: for paper. */
export const allWantedAtom = atom(false);

/** True once an element came near what is in view, and from then on. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  const allWanted = useAtomValue(allWantedAtom);
  const isPrinting = useWholeInPrint();
  useEffect(() => {
    if (seen || !element.current || typeof IntersectionObserver !== 'function') return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [seen, element]);
  return seen || allWanted || isPrinting;
}
