import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes what hangs below a button when somebody presses Escape, clicks elsewhere or tabs out. The ref is for the element
 * that holds both; after Escape its button has the focus again.
 */
export function useDismiss(open: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) latest.current();
    };
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      latest.current();
      box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', dismiss);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', dismiss);
    };
  }, [open]);
  return box;
}
