import { spread } from '../apportion.ts';
import type { DayNumber } from '../days.ts';
import { localities, townOf } from '../names/place-names.ts';
import type { Random } from '../random.ts';
import { routesPerOfficer } from '../sizes.ts';
import type { DemoWorld } from '../world.ts';
import type { DbHouse, Replacement } from './db-houses.ts';
import { areaPart, towards, walkReach } from './ground.ts';
import { openingDay } from './opening-days.ts';
import { movePlace, type Place, type Position, place } from './place.ts';
import type { Post, Transfer } from './posts.ts';

export interface Route extends Place {
  readonly dbHouse: DbHouse;
  /** The number of the SO whose six routes it is one of. */
  readonly officer: number;
  /** 0 Sunday to 6 Saturday. */
  readonly visitDay: number;
  readonly frequency: 'weekly' | 'fortnightly' | 'monthly';
  readonly start: Position;
  /** How far from its start its outlets lie at most, in km. */
  readonly reach: number;
  readonly outlets: number;
  /** The number of its first outlet; its others follow. */
  readonly firstOutlet: number;
}

/** Saturday to Thursday; Friday is off. */
const weekOfVisits = [6, 0, 1, 2, 3, 4] as const;

const frequencies = [
  ['weekly', 92],
  ['fortnightly', 6],
  ['monthly', 2],
] as const;

/** Six routes an SO, one a working day, and how many outlets each has. The routes of a transferred SO were opened for the occasion. */
export function planRoutes(
  world: DemoWorld,
  posts: readonly Post[],
  replacements: readonly Replacement[],
  transfer: Transfer,
): Route[] {
  const random = world.stream('market/routes');
  const sizes = outletsByRoute(world);
  const names = routeNames(world, posts);
  const replacementOf = new Map(replacements.map((replacement) => [replacement.new, replacement]));
  const routes: Route[] = [];
  let firstOutlet = 0;
  for (const post of posts) {
    for (const visitDay of weekOfVisits) {
      const outlets = sizes[routes.length] ?? 0;
      routes.push(
        route(world, random, post, {
          index: routes.length,
          name: names[routes.length] ?? '',
          replacement: replacementOf.get(post.dbHouse),
          newOn: post.officer === transfer.officer ? transfer.on : null,
          visitDay,
          outlets,
          firstOutlet,
        }),
      );
      firstOutlet += outlets;
    }
  }
  return routes;
}

interface RoutePlan {
  readonly index: number;
  readonly name: string;
  readonly replacement: Replacement | undefined;
  /** The day it was opened, when that is told. */
  readonly newOn: DayNumber | null;
  readonly visitDay: number;
  readonly outlets: number;
  readonly firstOutlet: number;
}

function route(world: DemoWorld, random: Random, { dbHouse, officer }: Post, plan: RoutePlan): Route {
  const { index, name, replacement, visitDay, outlets, firstOutlet } = plan;
  const { district } = dbHouse;
  if (!district) throw new Error(`${dbHouse.code} lies in no district.`);
  const opened = openingDay(random, dbHouse.from, world.today - 60, 0.25);
  const facts = place({
    id: world.ids('route')(index),
    level: 'route',
    index,
    code: `RT${String(index + 1).padStart(5, '0')}`,
    name,
    parent: replacement ? replacement.old : dbHouse,
    from: replacement ? replacement.old.from : (plan.newOn ?? opened),
    weight: outlets,
    district,
  });
  if (replacement) movePlace(facts, dbHouse, replacement.on, replacement.id);
  return Object.assign(facts, {
    dbHouse,
    officer,
    visitDay,
    frequency: random.weighted(frequencies),
    start: towards(
      dbHouse.position,
      random.between(0, 2 * Math.PI),
      Math.sqrt(random.next()) * 0.7 * areaPart * district.safeKm,
    ),
    reach: walkReach(district),
    outlets,
    firstOutlet,
  });
}

/** A name for every route, each once in its DB house. */
function routeNames(world: DemoWorld, posts: readonly Post[]): string[] {
  const random = world.stream('market/route-names');
  const names: string[] = [];
  let left: string[] = [];
  for (const [number, { dbHouse }] of posts.entries()) {
    if (posts[number - 1]?.dbHouse !== dbHouse) left = random.shuffled(localities);
    const town = townOf(dbHouse.parent?.name ?? '');
    for (let count = 0; count < routesPerOfficer; count += 1)
      names.push(`${town} ${left.pop() ?? `Route ${names.length + 1}`}`);
  }
  return names;
}

/** A route in a thousand (at least one) has more outlets than a day allows; the others share the rest. */
function outletsByRoute(world: DemoWorld): number[] {
  const random = world.stream('market/outlets-by-route');
  const { routes, outlets } = world.counts;
  const overloaded = new Map<number, number>();
  const count = Math.max(1, Math.round(routes / 1_000));
  while (overloaded.size < count) overloaded.set(random.whole(0, routes - 1), random.whole(68, 80));
  const rest = outlets - [...overloaded.values()].reduce((sum, size) => sum + size, 0);
  const weights = Array.from({ length: routes }, (_, index) =>
    overloaded.has(index) ? 0 : random.between(0.65, 1.35),
  );
  return spread(rest, weights).map((size, index) => overloaded.get(index) ?? size);
}
