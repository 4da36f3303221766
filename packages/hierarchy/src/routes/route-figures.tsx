import { listRouteFigures, type Route, type RouteFigures } from '@routebook/contract';
import { inTaka, Muted, quantity, showDate, TextLink, useServerRead } from '@routebook/ui';
import { type ReactNode, useMemo } from 'react';
import { figuresOfPage } from '../level/figures-of-page.tsx';
import { shareOrNull } from '../level/place-figures.tsx';

function useRouteFigures(ids: readonly string[]): ReadonlyMap<string, RouteFigures> {
  const { data } = useServerRead(listRouteFigures, { query: { ids: ids.join(',') }, enabled: ids.length > 0 });
  return useMemo(() => new Map(data?.routeFigures.map((each) => [each.id, each])), [data]);
}

const { OfPage, figure } = figuresOfPage<Route, RouteFigures>(useRouteFigures);

/** Reads what was done on the routes of a page this month, for the columns below. */
export const RouteFiguresOfPage = OfPage;

function TopOutlet({ outlet }: { outlet: RouteFigures['topOrderedOutlet'] }) {
  if (!outlet) return <Muted>—</Muted>;
  return <TextLink href={`/outlet/outlets?row=${outlet.id}`}>{outlet.name}</TextLink>;
}

const end = { align: 'end' } as const;

/** Of this month, read for a page alone. */
export const figureColumns = {
  strike: figure({ id: 'strike', header: 'Strike', ...end, width: 72 }, ({ strike }) => shareOrNull(strike)),
  eco: figure({ id: 'eco', header: 'ECO', ...end, width: 62, optional: true }, ({ eco }) => quantity(eco)),
  preOrderAmount: figure(
    { id: 'preOrderAmount', header: 'Pre-orders', ...end, width: 104, optional: true },
    ({ preOrderAmount }) => inTaka(preOrderAmount),
  ),
  preOrderUnit: figure(
    { id: 'preOrderUnit', header: 'Pre-ordered units', ...end, width: 150, optional: true },
    ({ preOrderUnit }) => quantity(preOrderUnit),
  ),
  topOrderedOutlet: figure(
    { id: 'topOrderedOutlet', header: 'Top outlet', width: 150, optional: true },
    ({ topOrderedOutlet }) => <TopOutlet outlet={topOrderedOutlet} />,
  ),
  lastVisitOn: figure(
    { id: 'lastVisitOn', header: 'Last visit', width: 104, optional: true },
    ({ lastVisitOn }) => lastVisitOn && showDate(lastVisitOn),
  ),
} as const;

/** The same as facts of one route. */
export function figureFacts(figures: Omit<RouteFigures, 'id'>): readonly (readonly [string, ReactNode])[] {
  const { topOrderedOutlet, preOrderAmount, preOrderUnit, eco, strike, lastVisitOn } = figures;
  return [
    ['Strike this month', shareOrNull(strike)],
    ['ECO this month', quantity(eco)],
    ['Pre-orders this month', `BDT ${inTaka(preOrderAmount)}, ${quantity(preOrderUnit)} units`],
    [
      'Top outlet this month',
      topOrderedOutlet && (
        <>
          <TopOutlet outlet={topOrderedOutlet} /> (BDT {inTaka(topOrderedOutlet.amount)})
        </>
      ),
    ],
    ['Last visit', lastVisitOn && showDate(lastVisitOn)],
  ];
}
