import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { useKept } from './use-kept.ts';

/** Whether something hangs open below an element, `anchor` once that is so and the element is there; it stays open across a swap. */
export function useKeptAnchor<E extends HTMLElement>(
  key: string | undefined,
): { element: RefObject<E | null>; isOpen: boolean; anchor: E | null; setOpen: (open: boolean) => void } {
  const element = useRef<E>(null);
  const [isOpen, setOpen] = useKept(key, false);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // What is open from the first drawing on has its element only after that.
  useEffect(() => {
    if (isOpen) drawAgain();
  }, [isOpen]);
  return { element, isOpen, anchor: isOpen ? element.current : null, setOpen };
}
