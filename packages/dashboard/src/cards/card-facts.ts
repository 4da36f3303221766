import type { DashboardCard } from '@routebook/contract';
import { lazyComponent } from '@routebook/ui';
import { createElement } from 'react';
import { Awaited } from './awaited.tsx';

/** Heights in rem: over the whole width, over half of it, and on a narrow screen. */
interface Room {
  readonly whole: number;
  readonly half: number;
  readonly narrow: number;
}

export interface CardFacts {
  readonly about: string;
  /** What is kept for it while it loads, so that nothing moves when it comes. */
  readonly room: Room;
  readonly Body: ReturnType<typeof body>;
}

function body(load: () => Promise<() => React.ReactNode>) {
  return lazyComponent(load, createElement(Awaited, { label: 'Loading the card' }));
}

/** What each card is, and the file that draws it. */
export const cardFacts: Readonly<Record<DashboardCard, CardFacts>> = {
  nations: {
    about: 'Target, actual and growth of each nation, and the last 13 months.',
    room: { whole: 23, half: 23, narrow: 23 },
    Body: body(async () => (await import('../nations/nations-card.tsx')).NationsCard),
  },
  regions: {
    about: 'Places ranked by secondary sales; open one to see what lies beneath it.',
    room: { whole: 33.5, half: 45.5, narrow: 47.5 },
    Body: body(async () => (await import('../regions/regions-card.tsx')).RegionsCard),
  },
  primaryDays: {
    about: 'Primary sales day by day, and from the first day on against the target.',
    room: { whole: 32, half: 32, narrow: 32 },
    Body: body(async () => (await import('../primary-sales/primary-days-card.tsx')).PrimaryDaysCard),
  },
  sources: {
    about: 'Primary sales by source category, day by day.',
    room: { whole: 31, half: 31, narrow: 31 },
    Body: body(async () => (await import('../primary-sales/sources-card.tsx')).SourcesCard),
  },
  primaryTargets: {
    about: 'Targets of the month of the last day: what is achieved, what is missing, and where the month will close.',
    room: { whole: 12.5, half: 18, narrow: 29.5 },
    Body: body(async () => (await import('../primary-sales/primary-targets-card.tsx')).PrimaryTargetsCard),
  },
  territories: {
    about: 'Primary against secondary, stock cover, ECO, adherence and vacant routes.',
    room: { whole: 26.5, half: 26.5, narrow: 26.5 },
    Body: body(async () => (await import('../field/territories-card.tsx')).TerritoriesCard),
  },
  officers: {
    about: 'Days present, calls, strike rate, value and achievement of each SO.',
    room: { whole: 26.5, half: 26.5, narrow: 26.5 },
    Body: body(async () => (await import('../field/officers-card.tsx')).OfficersCard),
  },
  products: {
    about: 'The products that sold most in these days.',
    room: { whole: 24.5, half: 24.5, narrow: 39 },
    Body: body(async () => (await import('../top-selling/products-card.tsx')).ProductsCard),
  },
  routes: {
    about: 'The routes that sold most in these days.',
    room: { whole: 24.5, half: 24.5, narrow: 35 },
    Body: body(async () => (await import('../top-selling/routes-card.tsx')).RoutesCard),
  },
  comparison: {
    about: 'Two to six beside each other, or one beside the median of all of its kind.',
    room: { whole: 57.5, half: 60.5, narrow: 60.5 },
    Body: body(async () => (await import('../comparison/comparison-card.tsx')).ComparisonCard),
  },
};
