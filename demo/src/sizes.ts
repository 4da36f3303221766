export const demoSizeNames = ['small', 'medium', 'enterprise'] as const;
export type DemoSizeName = (typeof demoSizeNames)[number];

/** How much of each there is. A later area adds its own numbers here. */
export interface DemoCounts {
  readonly regions: 4 | 6;
  readonly zones: number;
  readonly territories: number;
  readonly areas: number;
  readonly dbHouses: number;
  readonly territoryOfficers: number;
  readonly salesOfficers: number;
  readonly routes: number;
  readonly outlets: number;
  /** Whole months before this one for which days of work are made. */
  readonly monthsOfHistory: number;
  /** Days, today included, of which all visits are told: those of every SO are very many. */
  readonly daysOfVisits: number;
  /** The share of outlets whose visits are told of the whole history, and whose productive visits bring orders. */
  readonly toldOutlets: number;
  /** Days, today included, of which each of these has its order; and days of which those of class A have theirs. */
  readonly daysOfOrders: number;
  readonly daysOfTopOrders: number;
  /** How many lines an order has at least, of 2.4 a share of 0.4 has three; it has up to six more. */
  readonly leastLines: number;
}

export const routesPerOfficer = 6;

export const demoCounts: Readonly<Record<DemoSizeName, DemoCounts>> = {
  small: {
    regions: 4,
    zones: 64,
    territories: 80,
    areas: 96,
    dbHouses: 96,
    territoryOfficers: 20,
    salesOfficers: 120,
    routes: 120 * routesPerOfficer,
    outlets: 14_400,
    monthsOfHistory: 3,
    daysOfVisits: 130,
    toldOutlets: 1,
    daysOfOrders: 62,
    daysOfTopOrders: 130,
    leastLines: 1,
  },
  medium: {
    regions: 4,
    zones: 130,
    territories: 260,
    areas: 450,
    dbHouses: 450,
    territoryOfficers: 260,
    salesOfficers: 1_500,
    routes: 1_500 * routesPerOfficer,
    outlets: 315_000,
    monthsOfHistory: 13,
    daysOfVisits: 31,
    toldOutlets: 0.11,
    daysOfOrders: 430,
    daysOfTopOrders: 430,
    leastLines: 1,
  },
  enterprise: {
    regions: 6,
    zones: 200,
    territories: 800,
    areas: 1_200,
    dbHouses: 1_200,
    territoryOfficers: 800,
    salesOfficers: 5_000,
    routes: 5_000 * routesPerOfficer,
    outlets: 1_000_000,
    monthsOfHistory: 13,
    daysOfVisits: 14,
    toldOutlets: 0.097,
    daysOfOrders: 430,
    daysOfTopOrders: 430,
    leastLines: 2.4,
  },
};
