import type { DemoWorld } from '../world.ts';
import { distanceKm, towards } from './ground.ts';
import type { Position } from './place.ts';
import type { Route } from './routes.ts';

/** Streets wind: what is walked between two outlets, by the straight line between them. */
const winding = 1.25;

/**
 * Where a route's outlets stand, in the order they are visited: a walk along streets from the route's start, 30 to 130 m
 * an outlet, that turns back before it leaves the route's reach.
 */
export function walk(world: DemoWorld, route: Route): Position[] {
  const random = world.stream(`market/walk/${route.index}`);
  const positions: Position[] = [];
  let at = route.start;
  let heading = random.between(0, 2 * Math.PI);
  for (let step = 0; step < route.outlets; step += 1) {
    positions.push(at);
    heading += random.chance(0.2) ? (random.chance(0.5) ? 1 : -1) * (Math.PI / 2) : random.between(-0.25, 0.25);
    const length = random.between(0.03, 0.13);
    let next = towards(at, heading, length);
    if (distanceKm(route.start, next) > route.reach) {
      heading =
        Math.atan2(route.start.latitude - at.latitude, route.start.longitude - at.longitude) +
        random.between(-0.6, 0.6);
      next = towards(at, heading, length);
    }
    at = next;
  }
  return positions;
}

/** The km of a visit day: to the first outlet, along all of them, and home to the DB house. */
export function walkKm(route: Route, positions: readonly Position[]): number {
  let { position: at } = route.dbHouse;
  let km = 0;
  for (const next of [...positions, route.dbHouse.position]) {
    km += distanceKm(at, next) * winding;
    at = next;
  }
  return Math.round(km * 100) / 100;
}
