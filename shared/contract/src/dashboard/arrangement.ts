import * as z from 'zod/mini';
import { type Level, levelNames } from '../hierarchy/levels.ts';

/** The cards of the dashboard, beneath its top line. */
export const dashboardCards = [
  'nations',
  'regions',
  'primaryDays',
  'sources',
  'primaryTargets',
  'territories',
  'officers',
  'products',
  'routes',
  'comparison',
] as const;
export type DashboardCard = (typeof dashboardCards)[number];

/** What each card is called: on the dashboard, and in the audit. */
export const cardTitles: Readonly<Record<DashboardCard, string>> = {
  nations: 'Nation-wise',
  regions: 'Region-wise',
  primaryDays: 'Date-wise primary sales',
  sources: 'Source',
  primaryTargets: 'Primary sales target statistics',
  territories: 'Territory view',
  officers: 'SO view',
  products: 'Top-selling products',
  routes: 'Top-selling routes',
  comparison: 'SO, TO and region comparison',
};

/** A card where a person has it: in its order, over the whole width or half of it, or put away. */
export const placedCard = z.strictObject({ card: z.enum(dashboardCards), wide: z.boolean(), hidden: z.boolean() });
export type PlacedCard = z.output<typeof placedCard>;

/** Every card once, in the order in which they are shown. */
export const placedCards = z.array(placedCard).check(
  z.length(dashboardCards.length, `Name each of the ${dashboardCards.length} cards once.`),
  z.refine((cards) => new Set(cards.map(({ card }) => card)).size === cards.length, 'Name each card once.'),
);

/** What of a designation decides with which cards its people begin. */
export interface Duties {
  /** The market levels whose places such people can manage. */
  readonly manages: readonly Level[];
  /** They check in and out with the field app. */
  readonly worksInField: boolean;
}

/** Cards beside each other, each over half of the width; one by itself has all of it. */
type Line = readonly [DashboardCard] | readonly [DashboardCard, DashboardCard];

/**
 * The cards with which a designation begins, before anybody has changed something: heads of sales see the business as a
 * whole, who looks after territories sees these and the people in them, and an SO the own day and routes.
 */
export function startOf({ manages, worksInField }: Duties): PlacedCard[] {
  const lines = shownAtStart(manages, worksInField);
  const shown = lines.flatMap((line) => line.map((card) => ({ card, wide: line.length === 1, hidden: false })));
  const others = dashboardCards.filter((card) => shown.every((one) => one.card !== card));
  return [...shown, ...others.map((card) => ({ card, wide: true, hidden: true }))];
}

function shownAtStart(manages: readonly Level[], worksInField: boolean): readonly Line[] {
  const highest = levelNames.find((level) => manages.includes(level));
  switch (highest) {
    case 'nation':
      return [['nations'], ['regions'], ['primaryDays', 'sources'], ['primaryTargets'], ['products'], ['comparison']];
    case 'region':
    case 'division':
      return [['regions'], ['territories'], ['primaryDays'], ['primaryTargets'], ['products'], ['comparison']];
    case undefined:
      return worksInField
        ? [['officers'], ['routes'], ['products']]
        : [['nations'], ['regions'], ['primaryDays'], ['products']];
    default:
      return [['territories'], ['officers'], ['routes'], ['products'], ['comparison']];
  }
}

/** What somebody arranged some time ago, with the cards that are new since then at the end, as the start has them. */
export function completed(cards: readonly PlacedCard[], start: readonly PlacedCard[]): PlacedCard[] {
  const known = cards.filter(({ card }) => dashboardCards.includes(card));
  return [...known, ...start.filter(({ card }) => known.every((one) => one.card !== card))];
}
