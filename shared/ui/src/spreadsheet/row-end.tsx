import type { ReactNode } from 'react';
import type { Layout } from './layout.ts';

/**
 * The end of a row: the room of what is typed in, whose cells are placed by themselves, and the columns that stay in view at the right, which
 * do so together, as each thing that stays is one more to draw with every frame. No margin: what stays in view would stay with it.
 */
export function RowEnd({ layout, children }: { layout: Layout; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <span aria-hidden style={{ flex: `0 0 ${layout.room}px` }} />
      <div data-end>{children}</div>
    </>
  );
}
