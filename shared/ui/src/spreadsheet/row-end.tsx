import type { Layout } from './layout.ts';

/** The room of what is typed in, whose cells are placed by themselves. No margin: a column that stays in view would stay with it. */
export function Room({ layout }: { layout: Layout }) {
  return <span aria-hidden style={{ flex: `0 0 ${layout.room}px` }} />;
}
