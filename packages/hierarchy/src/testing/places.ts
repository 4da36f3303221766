import { type Level, levelNames, type MarketNode, type Route, type RouteOutlet } from '@routebook/contract';

/** The id of the nth place of a level, the same in every test. */
export function placeId(level: Level, number: number): string {
  return `0190a000-00${String(levelNames.indexOf(level)).padStart(2, '0')}-7000-8000-${String(number).padStart(12, '0')}`;
}

/** A place as the server answers it. */
export function place(level: Level, number: number, more: Partial<MarketNode> = {}): MarketNode {
  const above = levelNames.slice(0, levelNames.indexOf(level));
  return {
    id: placeId(level, number),
    level,
    code: `${level.slice(0, 2).toUpperCase()}-${number}`,
    name: `${level} ${number}`,
    status: 'active',
    parentId: above.length > 0 ? placeId(above.at(-1) ?? 'nation', 1) : null,
    path: above.map((name) => ({ id: placeId(name, 1), level: name, name: `${name} 1` })),
    manager: null,
    counts: { children: 2, dbHouses: 3, routes: 4, outlets: 1250, salesOfficers: 6 },
    mtdPrimary: level === 'route' ? null : '250000.00',
    mtdSecondary: '180000.50',
    version: 1,
    createdAt: '2026-01-05T05:00:00Z',
    updatedAt: '2026-01-05T05:00:00Z',
    deletedAt: null,
    ...more,
  };
}

export function route(number: number, more: Partial<Route> = {}): Route {
  return {
    ...place('route', number),
    salesOfficer: null,
    visitDays: [6, 2],
    frequency: 'weekly',
    km: 6.5,
    outletsPerDay: 24,
    ...more,
  };
}

export function outlet(number: number): RouteOutlet {
  return {
    id: `0190b000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    sequence: number,
    code: `O-${number}`,
    name: `Store ${number}`,
    ownerName: 'Kamal Mia',
    mobile: '01712345678',
    category: 'Grocery',
    class: 'A',
    latitude: 23.8,
    longitude: 90.4,
    status: 'active',
  };
}
