import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useMayOpen } from '../handover/arrival.tsx';

/**
 * How something hangs below an element that is not its own trigger: opened once it is drawn, so that the focus moves
 * into it, and drawn inside the landmark or dialog of the element, where screen readers look for it.
 */
export function useAnchored(anchor: HTMLElement, placement: 'bottom-start' | 'bottom-end') {
  const [open, setOpen] = useState(false);
  const { mayOpen } = useMayOpen();
  useEffect(() => setOpen(mayOpen), [mayOpen]);
  const container = useMemo((): RefObject<HTMLElement> => {
    return { current: anchor.closest<HTMLElement>('[role=dialog], main, nav, header') ?? document.body };
  }, [anchor]);
  const positioning = { placement, strategy: 'fixed' as const, getAnchorRect: () => anchor.getBoundingClientRect() };
  return { open, container, positioning };
}
