import { modelOf } from '../world.ts';
import { closedHouses, planDbHouses } from './db-houses.ts';
import { lowerLevels } from './lower-levels.ts';
import type { Place } from './place.ts';
import { planPosts, planTransfer } from './posts.ts';
import { planRoutes } from './routes.ts';
import { upperLevels } from './upper-levels.ts';

/** The whole market hierarchy with what happened to it; held in memory, without the outlets. */
export const marketOf = modelOf((world) => {
  const upper = upperLevels(world);
  const lower = lowerLevels(world, upper.districts, closedHouses(world));
  const { dbHouses, trading, replacements } = planDbHouses(world, lower.areas);
  const posts = planPosts(world, trading);
  const transfer = planTransfer(world, posts);
  const routes = planRoutes(world, posts, replacements, transfer);
  return { ...upper, ...lower, dbHouses, trading, replacements, posts, transfer, routes };
});

export type Market = ReturnType<typeof marketOf>;

/** Every place from the top down, so that a parent comes before its children. */
export function placesOf(market: Market): Place[] {
  return [
    market.nation,
    ...market.regions,
    ...market.divisions,
    ...market.districts,
    ...market.zones,
    ...market.territories,
    ...market.areas,
    market.mistakenArea,
    ...market.dbHouses,
    ...market.routes,
  ];
}
