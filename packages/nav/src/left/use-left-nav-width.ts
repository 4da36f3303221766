import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { leftNavWidthAtom } from './left-nav-atoms.ts';
import { leftNavWidthFor } from './left-nav-width.ts';

/** Keeps the width of the left navigation in step with the window's. */
export function useLeftNavWidth(): void {
  const setWidth = useSetAtom(leftNavWidthAtom);
  useEffect(() => {
    const fit = () => setWidth(leftNavWidthFor(window.innerWidth));
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [setWidth]);
}
