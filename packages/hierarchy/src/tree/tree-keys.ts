import type { KeyboardEvent } from 'react';

const row = 'tr[data-node]';

function levelOfRow(element: Element): number {
  return Number(element.getAttribute('aria-level'));
}

/**
 * The row that a key leads to from a row of the tree, as trees do it everywhere: up and down through what is visible,
 * Home and End, Left to the parent of a closed row, Right to the first child of an open one.
 */
export function rowReachedBy(key: string, from: HTMLElement): HTMLElement | undefined {
  const rows = [...(from.closest('table')?.querySelectorAll<HTMLElement>(row) ?? [])];
  const index = rows.indexOf(from);
  const expanded = from.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1];
    case 'ArrowUp':
      return rows[index - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowLeft':
      return expanded === 'true'
        ? undefined
        : rows.slice(0, index).findLast((above) => levelOfRow(above) < levelOfRow(from));
    case 'ArrowRight': {
      const next = rows[index + 1];
      return expanded === 'true' && next && levelOfRow(next) > levelOfRow(from) ? next : undefined;
    }
    default:
      return undefined;
  }
}

interface RowKeys {
  expandable: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  onOpen: () => void;
}

/** Keys on a row of the tree. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, { expandable, open, onToggle, onOpen }: RowKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const opens = event.key === 'ArrowRight' && expandable && !open;
  const closes = event.key === 'ArrowLeft' && open;
  if (opens || closes) onToggle(opens);
  else if (event.key === 'Enter' || event.key === ' ') onOpen();
  else {
    const reached = rowReachedBy(event.key, event.currentTarget);
    if (!reached) return;
    reached.focus();
  }
  event.preventDefault();
}
