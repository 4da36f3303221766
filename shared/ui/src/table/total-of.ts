import type { ReactNode } from 'react';
import { money, quantity } from '../format/money.ts';
import type { Column, Figure, RowPage } from './column.ts';

const inWords = (figure: Figure) => (typeof figure === 'number' ? quantity(figure) : money(figure));

/** What stands under the rows in a column; nothing where the list has no total for it. */
export function totalOf<Row>({ id, total = inWords }: Column<Row>, totals: RowPage<Row>['totals']): ReactNode {
  const figure = totals?.[id];
  return figure === undefined ? null : total(figure);
}
