import { capabilities, type Level } from '@routebook/contract';
import { shelfIn } from '../../areas/catalogue/testing/shelf.ts';
import { shelvedType } from '../gift-shelf.ts';
import type { Person } from '../people.ts';
import { type TestMarket, testMarket } from '../test-market.ts';
import { type Territory, territory } from './territory.ts';

export type { Territory } from './territory.ts';

/** One zone with the territory of those who walk; another one, with the like of everything, comes later. */
export interface World {
  readonly market: TestMarket;
  readonly zone: { readonly id: string; readonly level: Level };
  readonly own: Territory;
  /** Today and days around it, where the business is. */
  readonly day: (shift: number) => string;
  readonly month: string;
  addOther(): Promise<Territory>;
}

/** Every capability, but not for the whole business: what the walk tries can only fail on scope. */
export const headOfTerritory = 'Head of territory';

export async function world(): Promise<World> {
  const market = await testMarket();
  await market.sql(
    `insert into designation (id, name, level, capabilities, manages, edits_own_market)
     select new_id(), $1, 2, array_agg(held), '{zone,territory,area,dbHouse,route}', true
     from unnest($2::text[]) as held`,
    [headOfTerritory, capabilities],
  );
  // Whatever is owed is a case of the inbox.
  await market.sql(`update setting set value = jsonb_set(value, '{overLimit,over}', '1') where key = 'exceptions'`);
  const days = new Map<number, string>();
  for (let shift = -40; shift <= 70; shift += 1) days.set(shift, await market.day(shift));
  const day = (shift: number) => days.get(shift) ?? '';
  const { zone } = await market.branch(undefined, 'zone');
  const upper = { id: zone.id as string, level: 'zone' as const };
  const { id: giftTypeId } = await shelvedType(market, 1_000);
  const { id: productId } = await (await shelfIn(market)).product();
  await market.sql("update product set status = 'active' where id = $1", [productId]);
  const context = { market, zone: upper, day, giftTypeId, productId };
  return {
    ...context,
    month: day(0).slice(0, 7),
    own: await territory(context, 'Mine'),
    addOther: () => territory(context, 'Hidden'),
  };
}

export interface Prober {
  readonly designation: string;
  readonly person: Person;
  /** Sees what the head of the territory sees. */
  readonly seesAsHead: boolean;
  /** For the calls of the tracking service. */
  readonly traceToken: string;
}

/** People of each designation with a scope in the territory: all of it, its area, its DB house, its route. */
export async function probersOf({ market, own }: World): Promise<Prober[]> {
  const { territory: whole, area, dbHouse, route } = own.nodes;
  const scopes: readonly (readonly [designation: string, nodeId: string])[] = [
    [headOfTerritory, whole.id],
    ['NSM', whole.id],
    ['RSM', whole.id],
    ['TO', whole.id],
    ['TO', area.id],
    ['SO', route.id],
    ['SO', dbHouse.id],
    ['Catalogue manager', whole.id],
    ['Viewer', whole.id],
  ];
  return Promise.all(
    scopes.map(async ([designation, node]) => {
      const person = await market.person({ designation, markets: [node] });
      const began = await person.inject({ method: 'POST', url: '/v2/pre-login', payload: {} });
      const seesAsHead = node === whole.id && designation !== headOfTerritory;
      return { designation, person, seesAsHead, traceToken: began.json().token };
    }),
  );
}
