import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { CheckPoint } from '../../../core/market/house-handover.ts';
import type { OffersBetween } from '../../../core/offers/offers-along.ts';

export interface HouseFacts {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly deleted: boolean;
  readonly areaId: string | null;
  /** From the nation down to the house itself. */
  readonly way: readonly string[];
  readonly validFrom: string;
}

/** What is known when one house is to take over from another. */
export interface ReplacementFacts {
  readonly old: HouseFacts;
  readonly new: HouseFacts;
  readonly effectiveFrom: string;
  readonly today: string;
  /** The first day that is open for changes; null: all are. */
  readonly openFrom: string | null;
  /** Routes of the old house on the effective date, and how many of them are to move. */
  readonly routesThere: number;
  readonly routesMoving: number;
  /** Routes asked for that are not the old house's on that day. */
  readonly strangers: number;
  /** Names that the moving routes share with routes of the new house. */
  readonly nameClashes: readonly string[];
  /** Moving routes with a change of house planned for later. */
  readonly laterChanges: number;
  readonly salesOfficers: number;
  readonly keepSalesOfficers: boolean;
  /** Which offers the outlets of the moving routes lose and get. */
  readonly offers: OffersBetween;
}

const ok = (point: string, detail: string): CheckPoint => ({ point, state: 'ok', detail });
const warns = (point: string, detail: string): CheckPoint => ({ point, state: 'warns', detail });
const blocks = (point: string, detail: string): CheckPoint => ({ point, state: 'blocks', detail });

const takesOver = ['prospect', 'active'];
const gives = ['active', 'hold', 'closing'];

/** The checklist of a replacement (screens.md, DB houses): every point, whether it is settled or stands in the way. */
export function checkReplacement(facts: ReplacementFacts): CheckPoint[] {
  return [
    oldHouse(facts),
    newHouse(facts),
    area(facts),
    effectiveDate(facts),
    routes(facts),
    routeNames(facts),
    laterChanges(facts),
    salesOfficers(facts),
    offers(facts),
  ];
}

function oldHouse({ old }: ReplacementFacts): CheckPoint {
  if (old.deleted || !gives.includes(old.status))
    return blocks(
      'Old house',
      `${old.name} is ${old.deleted ? 'deleted' : old.status}: only an active, held or closing house is replaced.`,
    );
  return ok('Old house', `${old.name} keeps the history of what it sold.`);
}

function newHouse(facts: ReplacementFacts): CheckPoint {
  if (facts.new.id === facts.old.id) return blocks('New house', 'Choose another house than the old one.');
  if (facts.new.deleted || !takesOver.includes(facts.new.status))
    return blocks(
      'New house',
      `${facts.new.name} is ${facts.new.deleted ? 'deleted' : facts.new.status}: only an active house or a prospect takes over.`,
    );
  return ok(
    'New house',
    facts.new.status === 'prospect' ? `${facts.new.name} becomes active.` : `${facts.new.name} is active.`,
  );
}

function area(facts: ReplacementFacts): CheckPoint {
  if (facts.old.areaId === facts.new.areaId) return ok('Area', 'Both houses are in the same area.');
  return warns('Area', 'The new house is in another area: the routes and their outlets change area with it.');
}

function effectiveDate({ effectiveFrom, today, openFrom, old, new: other }: ReplacementFacts): CheckPoint {
  const [, begin = ''] = [old.validFrom, other.validFrom].sort();
  if (effectiveFrom < begin)
    return blocks('Effective date', `Both houses exist from ${dayInWords(begin)}: choose that day or a later one.`);
  if (openFrom !== null && effectiveFrom < openFrom)
    return blocks('Effective date', `The days before ${dayInWords(openFrom)} are closed: choose a later day.`);
  if (effectiveFrom < today)
    return warns(
      'Effective date',
      'The day is in the past: the tree changes from then on, documents keep the house they were made under.',
    );
  return ok(
    'Effective date',
    effectiveFrom === today ? 'From today.' : `Planned for ${dayInWords(effectiveFrom)}; nothing changes before.`,
  );
}

function routes({ routesThere, routesMoving, strangers }: ReplacementFacts): CheckPoint {
  if (strangers > 0)
    return blocks(
      'Routes',
      `${strangers} of the chosen routes ${strangers === 1 ? 'is' : 'are'} not with the old house on that day; choose again.`,
    );
  if (routesMoving === 0) return warns('Routes', 'No route moves.');
  if (routesMoving < routesThere)
    return warns(
      'Routes',
      `${routesMoving} of ${routesThere} move; the others stay with the old house, which goes on closing.`,
    );
  return ok('Routes', routesMoving === 1 ? 'The one route moves.' : `All ${routesMoving} routes move.`);
}

function routeNames({ nameClashes }: ReplacementFacts): CheckPoint {
  if (nameClashes.length === 0) return ok('Route names', 'No name is taken at the new house.');
  return blocks(
    'Route names',
    `The new house has routes of the same name: ${nameClashes.slice(0, 5).join(', ')}. Rename them first.`,
  );
}

function laterChanges({ laterChanges }: ReplacementFacts): CheckPoint {
  if (laterChanges === 0) return ok('Later changes', 'None is planned for these routes.');
  return blocks(
    'Later changes',
    `${laterChanges} of these routes ${laterChanges === 1 ? 'has' : 'have'} a change of house planned for a later day; undo that first.`,
  );
}

function salesOfficers({ keepSalesOfficers, salesOfficers, routesMoving }: ReplacementFacts): CheckPoint {
  if (salesOfficers === 0) return ok('SOs', 'No route is walked by anybody.');
  if (keepSalesOfficers)
    return ok(
      'SOs',
      salesOfficers === 1 ? 'The one SO goes on walking the routes.' : `${salesOfficers} go on walking their routes.`,
    );
  const vacant = routesMoving === 1 ? 'The route becomes vacant' : `${routesMoving} routes become vacant`;
  return warns('SOs', `${vacant} on that day.`);
}

function offers({ offers: { lost, gained } }: ReplacementFacts): CheckPoint {
  if (lost.length + gained.length === 0) return ok('Offers', 'The same offers hold for the outlets.');
  const sentences = [
    ...(lost.length > 0
      ? [
          `The outlets lose ${named(lost)}: add the new house to ${lost.length === 1 ? 'it' : 'them'} to keep ${lost.length === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(gained.length > 0 ? [`They get ${named(gained)}.`] : []),
  ];
  return (lost.length > 0 ? warns : ok)('Offers', sentences.join(' '));
}

const mostNamed = 5;

function named(names: readonly string[]): string {
  const first = names.slice(0, mostNamed).map((name) => `“${name}”`);
  return `${first.join(', ')}${names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''}`;
}
