import { seats } from '../apportion.ts';
import type { DayNumber } from '../days.ts';
import { marketOf } from '../market/market.ts';
import { above, type Place } from '../market/place.ts';
import { modelOf } from '../world.ts';

/** A TO's time with a territory. */
export interface TerritoryPost {
  readonly officer: number;
  readonly territory: Place;
  readonly from: DayNumber;
  readonly to: DayNumber | null;
}

/** Who looks after which territory. TOs go to the regions by their territories; within a region their territories lie beside each other. */
export const territoryPostsOf = modelOf((world) => {
  const { regions, territories, territoryMove } = marketOf(world);
  const working = territories.filter(({ status }) => status === 'active');
  const byRegion = regions.map((region) => working.filter((territory) => above(territory, 'region') === region));
  const shares = seats(
    world.counts.territoryOfficers,
    byRegion.map(({ length }) => length),
  );
  const posts: TerritoryPost[] = [];
  const regionOf: Place[] = [];
  for (const [number, region] of regions.entries()) {
    const inRegion = byRegion[number] ?? [];
    for (const { officer, territory } of pairs(inRegion, shares[number] ?? 0)) {
      const moved = territory === territoryMove.territory;
      posts.push({
        officer: regionOf.length + officer,
        territory,
        from: moved ? territoryMove.on : territory.from,
        to: null,
      });
    }
    regionOf.push(...Array.from({ length: shares[number] ?? 0 }, () => region));
  }
  const before = posts.find(({ territory }) => territory.parent === territoryMove.fromZone);
  if (before)
    posts.push({
      ...before,
      territory: territoryMove.territory,
      from: territoryMove.territory.from,
      to: territoryMove.on,
    });
  return { posts, regionOf };
});

/** Every officer with at least one territory, every territory with at least one officer. */
function pairs(territories: readonly Place[], officers: number): { officer: number; territory: Place }[] {
  const count = Math.max(territories.length, officers);
  return Array.from({ length: count }, (_, index) => ({
    officer: Math.floor((index * officers) / count),
    territory: territories[Math.floor((index * territories.length) / count)],
  })).flatMap(({ officer, territory }) => (territory ? [{ officer, territory }] : []));
}
