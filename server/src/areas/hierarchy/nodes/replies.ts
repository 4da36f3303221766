import { type DbHouse, type Level, levelNames, type MarketNode, type Reference, type Route } from '@routebook/contract';
import type { HouseRow, NodeRow, RouteRow } from './node-rows.ts';

type Path = MarketNode['path'];

function pathOf({ ancestors, ancestor_names }: NodeRow): Path {
  const ids = ancestors.split(',');
  return (ancestor_names?.split('\n') ?? []).map((name, place) => ({
    id: ids[place] as string,
    level: levelNames[place] as Level,
    name,
  }));
}

function referenceOf(id: string | null, name: string | null): Reference | null {
  return id === null ? null : { id, name: name ?? '' };
}

function nodeOf(row: NodeRow): MarketNode {
  return {
    id: row.id,
    level: row.level,
    code: row.code,
    name: row.name,
    status: row.status,
    parentId: row.parent_id,
    path: pathOf(row),
    manager: referenceOf(row.manager_id, row.manager_name),
    counts: {
      children: row.children,
      dbHouses: row.db_houses,
      routes: row.routes,
      outlets: row.outlets,
      salesOfficers: row.sales_officers,
    },
    mtdPrimary: row.mtd_primary,
    mtdSecondary: row.mtd_secondary,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}

/** Assigned, not spread: spreading an object of this size takes V8 fifty times as long, on every row of every list. */
function houseOf(row: HouseRow): DbHouse {
  return Object.assign(nodeOf(row), {
    proprietor: row.proprietor,
    mobile: row.mobile,
    address: row.address,
    position:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    tradeLicence: row.trade_licence,
    openingDate: row.opening_date,
    creditLimit: row.credit_limit,
    replacedBy: referenceOf(row.replaced_by, row.replaced_by_name),
  });
}

function routeOf(row: RouteRow): Route {
  return Object.assign(nodeOf(row), {
    salesOfficer: referenceOf(row.sales_officer_id, row.sales_officer_name),
    visitDays: row.visit_days,
    frequency: row.frequency,
    km: row.km === null ? null : Number(row.km),
    outletsPerDay: row.called_on,
  });
}

/** A row as the contract shows it: a node, at their levels a DB house or a route. */
export type AnyNode = MarketNode | DbHouse | Route;

export function replyOf(row: NodeRow): AnyNode {
  switch (row.level) {
    case 'dbHouse':
      return houseOf(row);
    case 'route':
      return routeOf(row);
    default:
      return nodeOf(row);
  }
}
