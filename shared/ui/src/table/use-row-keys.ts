import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { headingToFocus } from '../page/heading-to-focus.ts';

interface RowKeys {
  count: number;
  /** Rows that one PageUp or PageDown passes. */
  page: number;
  reveal: (index: number) => void;
  onOpen: (index: number) => void;
  onToggle: ((index: number, range: boolean) => void) | undefined;
}

function rowAt({ current }: RefObject<HTMLElement | null>, index: number) {
  return current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
}

/**
 * Arrows, Home, End and Page keys move over the rows; Enter opens, Space selects. One row at a time is in the tab order, and
 * where it leaves the list with the focus in it, the focus is on the row in its place, or on the heading when it was the last.
 */
export function useRowKeys({ count, page, reveal, onOpen, onToggle }: RowKeys) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(count - 1, 0));

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLTableSectionElement>) => {
      if (!(event.target instanceof HTMLTableRowElement)) return;
      const steps: Record<string, number> = {
        ArrowDown: active + 1,
        ArrowUp: active - 1,
        PageDown: active + page,
        PageUp: active - page,
        Home: 0,
        End: count - 1,
      };
      const step = steps[event.key];
      if (step !== undefined) {
        event.preventDefault();
        const next = Math.max(0, Math.min(count - 1, step));
        setActive(next);
        reveal(next);
        requestAnimationFrame(() => rowAt(body, next)?.focus());
      } else if (event.key === 'Enter') {
        event.preventDefault();
        onOpen(active);
      } else if (event.key === ' ' && onToggle) {
        event.preventDefault();
        onToggle(active, event.shiftKey);
      }
    },
    [active, count, page, reveal, onOpen, onToggle],
  );

  const wasInside = body.current?.contains(document.activeElement);
  useEffect(() => {
    if (wasInside && document.activeElement === document.body) (rowAt(body, active) ?? headingToFocus())?.focus();
  });

  return { body, active, setActive, onKeyDown };
}
