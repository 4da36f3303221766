import type { DemoWorld } from '../world.ts';
import { divisions } from './districts.ts';
import { type Place, place } from './place.ts';
import { regionPlans } from './regions.ts';

export interface UpperLevels {
  readonly nation: Place;
  readonly regions: readonly Place[];
  readonly divisions: readonly Place[];
  readonly districts: readonly Place[];
}

/** The nation, the regions of the sales organisation, and the real divisions and districts. */
export function upperLevels(world: DemoWorld): UpperLevels {
  const from = world.firstDay;
  const nation = place({
    id: world.ids('nation')(0),
    level: 'nation',
    index: 0,
    code: 'BD',
    name: 'Bangladesh',
    parent: null,
    from,
    weight: 1,
    district: null,
  });
  const plan = regionPlans[world.counts.regions];
  const regions = plan.map(({ name }, index) =>
    place({
      id: world.ids('region')(index),
      level: 'region',
      index,
      code: `R${String(index + 1).padStart(2, '0')}`,
      name: `${name} Region`,
      parent: nation,
      from,
      weight: 1,
      district: null,
    }),
  );
  const divisionPlaces: Place[] = [];
  const districts: Place[] = [];
  for (const [number, region] of plan.entries()) {
    for (const division of divisions.filter(({ name }) => region.divisions.includes(name))) {
      const divisionPlace = place({
        id: world.ids('division')(divisionPlaces.length),
        level: 'division',
        index: divisionPlaces.length,
        code: division.code,
        name: division.name,
        parent: regions[number] ?? nation,
        from,
        weight: 1,
        district: null,
      });
      divisionPlaces.push(divisionPlace);
      for (const district of division.districts) {
        districts.push(
          place({
            id: world.ids('district')(districts.length),
            level: 'district',
            index: districts.length,
            code: district.code,
            name: district.name,
            parent: divisionPlace,
            from,
            weight: district.people,
            district,
          }),
        );
      }
    }
  }
  return { nation, regions, divisions: divisionPlaces, districts };
}
