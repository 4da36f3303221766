import { listPlaceFigures, type MarketNode, type PlaceFigures } from '@routebook/contract';
import { type Column, inTaka, Muted, showDate, useServerRead } from '@routebook/ui';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

type FiguresById = ReadonlyMap<string, PlaceFigures>;
type HouseFigures = NonNullable<PlaceFigures['dbHouse']>;

const FiguresOfPage = createContext<FiguresById>(new Map());

/** The figures of places of today, read apart from them. */
export function usePlaceFigures(ids: readonly string[]): FiguresById {
  const { data } = useServerRead(listPlaceFigures, { query: { ids: ids.join(',') }, enabled: ids.length > 0 });
  return useMemo(() => new Map(data?.placeFigures.map((each) => [each.id, each])), [data]);
}

/** Reads what the columns below show of the places of a page. */
export function PlaceFiguresOfPage({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return <FiguresOfPage value={usePlaceFigures(ids)}>{children}</FiguresOfPage>;
}

function Figure({ id, show }: { id: string; show: (figures: PlaceFigures) => ReactNode }) {
  const figures = useContext(FiguresOfPage).get(id);
  return (figures && show(figures)) ?? <Muted>—</Muted>;
}

const figure = (
  column: Omit<Column<MarketNode>, 'cell' | 'align'>,
  show: (figures: PlaceFigures) => ReactNode,
): Column<MarketNode> => ({ ...column, align: 'end', cell: ({ id }) => <Figure id={id} show={show} /> });

const ofHouse = (column: Omit<Column<MarketNode>, 'cell' | 'align'>, show: (figures: HouseFigures) => ReactNode) =>
  figure({ ...column, optional: true }, ({ dbHouse }) => dbHouse && show(dbHouse));

/** `77.0 %` of a target; null where there is none. */
export const percent = (part: number | null) => (part === null ? null : `${part.toFixed(1)} %`);
const taka = (amount: string | null) => (amount === null ? null : inTaka(amount));
const days = (cover: number | null) => (cover === null ? null : `${cover.toFixed(1)} days`);
const day = (date: string | null) => date && showDate(date);

/** Nothing of them sorts, since they are read for a page alone. */
export const figureColumns = {
  achievement: figure({ id: 'achievement', header: 'Achievement', width: 114 }, ({ achievement }) =>
    percent(achievement),
  ),
  outstanding: ofHouse({ id: 'outstanding', header: 'Outstanding', width: 114 }, ({ outstanding }) =>
    taka(outstanding),
  ),
  stockValue: ofHouse({ id: 'stockValue', header: 'Stock value', width: 112 }, ({ stockValue }) => taka(stockValue)),
  cover: ofHouse({ id: 'cover', header: 'Cover', width: 92 }, ({ cover }) => days(cover)),
  lastPrimaryOn: ofHouse({ id: 'lastPrimaryOn', header: 'Last primary', width: 112 }, ({ lastPrimaryOn }) =>
    day(lastPrimaryOn),
  ),
} as const;

/** The same of one DB house as facts. */
export function houseFacts(figures: HouseFigures | null | undefined): readonly (readonly [string, ReactNode])[] {
  const { outstanding, stockValue, cover, lastPrimaryOn } = figures ?? {};
  return [
    ['Outstanding', outstanding && `BDT ${inTaka(outstanding)}`],
    ['Stock value', stockValue && `BDT ${inTaka(stockValue)}`],
    ['Cover', days(cover ?? null)],
    ['Last primary', day(lastPrimaryOn ?? null)],
  ];
}
