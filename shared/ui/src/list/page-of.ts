import type { ListFacts } from '@routebook/contract';
import type { Cursors, Figure, RowPage } from '../table/column.ts';

/** Rows, count, cursors and totals out of a list's reply, by the names that its declaration gives them. A total that is null was not added up. */
export function pageOf<Row>({ rows, total }: ListFacts, reply: unknown): RowPage<Row> {
  const named = reply as Readonly<Record<string, unknown>>;
  const totals = Object.entries(named).flatMap(([name, figure]) =>
    /^total[A-Z]/.test(name) && name !== total && figure !== null ? [[columnOf(name), figure as Figure] as const] : [],
  );
  return {
    rows: named[rows] as readonly Row[],
    total: named[total] as number,
    more: named.more === true,
    cursors: named.cursors as Cursors | undefined,
    totals: Object.fromEntries(totals),
  };
}

/** `totalProducts` stands under `products`. */
function columnOf(total: string): string {
  const name = total.slice('total'.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
