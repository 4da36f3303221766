import { type Column, Muted } from '@routebook/ui';
import { createContext, type ReactNode, useContext } from 'react';

type FiguresById<Figures> = ReadonlyMap<string, Figures>;

/**
 * Columns of figures that are read apart from the rows of a page, all at once: what reads them around the table, and what makes a
 * column of one. A sort by one is the server's, over all rows that match.
 */
export function figuresOfPage<Row extends { readonly id: string }, Figures>(
  useFigures: (ids: readonly string[]) => FiguresById<Figures>,
) {
  const Shown = createContext<FiguresById<Figures>>(new Map());

  function OfPage({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
    return <Shown value={useFigures(ids)}>{children}</Shown>;
  }

  function Figure({ id, show }: { id: string; show: (figures: Figures) => ReactNode }) {
    const figures = useContext(Shown).get(id);
    return (figures && show(figures)) ?? <Muted>—</Muted>;
  }

  const figure = (column: Omit<Column<Row>, 'cell'>, show: (figures: Figures) => ReactNode): Column<Row> => ({
    ...column,
    cell: ({ id }) => <Figure id={id} show={show} />,
  });

  return { OfPage, figure };
}
