import type { addDbHouse, addRoute, DbHouse, Route } from '@routebook/contract';
import type * as z from 'zod/mini';
import type { Database } from '../../../core/database/database.ts';

/** What a DB house has beyond any node, as forms and imports give it. */
export type HouseDetails = Pick<
  z.output<typeof addDbHouse>,
  'proprietor' | 'mobile' | 'address' | 'position' | 'tradeLicence' | 'openingDate' | 'creditLimit'
>;
/** What a route has beyond any node, its SO apart. */
export type RouteDetails = Pick<z.output<typeof addRoute>, 'visitDays' | 'frequency' | 'km'>;

/** `500000` and `500000.5` as PostgreSQL writes them back: with two decimals, without leading zeros. */
export function normaliseMoney(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`;
}

export function houseDetails(house: HouseDetails | DbHouse): HouseDetails {
  const { proprietor, mobile, address, position, tradeLicence, openingDate, creditLimit } = house;
  return { proprietor, mobile, address, position, tradeLicence, openingDate, creditLimit: normaliseMoney(creditLimit) };
}

export function routeDetails(route: RouteDetails | Route): RouteDetails {
  return { visitDays: [...route.visitDays].sort(), frequency: route.frequency, km: route.km };
}

function houseColumns(details: HouseDetails) {
  return {
    proprietor: details.proprietor,
    mobile: details.mobile,
    address: details.address,
    latitude: details.position?.latitude ?? null,
    longitude: details.position?.longitude ?? null,
    trade_licence: details.tradeLicence,
    opening_date: details.openingDate,
    credit_limit: details.creditLimit,
  };
}

function routeColumns(details: RouteDetails) {
  return { visit_days: details.visitDays, frequency: details.frequency, km: details.km };
}

export async function addHouse(db: Database, nodeId: string, details: HouseDetails): Promise<void> {
  await db
    .insertInto('db_house')
    .values({ node_id: nodeId, ...houseColumns(details) })
    .execute();
}

export async function addRouteDetails(db: Database, nodeId: string, details: RouteDetails): Promise<void> {
  await db
    .insertInto('route')
    .values({ node_id: nodeId, ...routeColumns(details) })
    .execute();
}

export async function changeHouse(db: Database, nodeId: string, details: HouseDetails): Promise<void> {
  await db.updateTable('db_house').set(houseColumns(details)).where('node_id', '=', nodeId).execute();
}

export async function changeRoute(db: Database, nodeId: string, details: RouteDetails): Promise<void> {
  await db.updateTable('route').set(routeColumns(details)).where('node_id', '=', nodeId).execute();
}
