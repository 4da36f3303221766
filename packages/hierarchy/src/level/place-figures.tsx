import { listPlaceFigures, type MarketNode, type PlaceFigures } from '@routebook/contract';
import { type Column, inTaka, percent, showDate, useServerRead } from '@routebook/ui';
import { type ReactNode, useMemo } from 'react';
import { figuresOfPage } from './figures-of-page.tsx';

type FiguresById = ReadonlyMap<string, PlaceFigures>;
type HouseFigures = NonNullable<PlaceFigures['dbHouse']>;

/** The figures of places of today, read apart from them. */
export function usePlaceFigures(ids: readonly string[]): FiguresById {
  const { data } = useServerRead(listPlaceFigures, { query: { ids: ids.join(',') }, enabled: ids.length > 0 });
  return useMemo(() => new Map(data?.placeFigures.map((each) => [each.id, each])), [data]);
}

const { OfPage, figure } = figuresOfPage<MarketNode, PlaceFigures>(usePlaceFigures);

/** Reads what the columns below show of the places of a page. */
export const PlaceFiguresOfPage = OfPage;

const ofHouse = (column: Omit<Column<MarketNode>, 'cell' | 'align'>, show: (figures: HouseFigures) => ReactNode) =>
  figure({ ...column, align: 'end', optional: true }, ({ dbHouse }) => dbHouse && show(dbHouse));

/** `77.0 %` of a target; null where there is none. */
export const shareOrNull = (share: number | null) => (share === null ? null : percent(share));
const taka = (amount: string | null) => (amount === null ? null : inTaka(amount));
const days = (cover: number | null) => (cover === null ? null : `${cover.toFixed(1)} days`);
const day = (date: string | null) => date && showDate(date);

export const figureColumns = {
  achievement: figure({ id: 'achievement', header: 'Achievement', align: 'end', width: 114 }, ({ achievement }) =>
    shareOrNull(achievement),
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
