/** What a designation may let a person do in an area. `hierarchy.see` is the right to read the area's rows within one's scope. */
export const capabilityActions = ['see', 'add', 'edit', 'delete', 'approve', 'export', 'import'] as const;

/** The areas of the business with what can be done in each: the capability matrix. */
export const capabilityTable = {
  hierarchy: ['see', 'add', 'edit', 'delete', 'approve', 'export', 'import'],
  people: ['see', 'add', 'edit', 'delete', 'export', 'import'],
  designations: ['see', 'add', 'edit', 'delete'],
  attendance: ['see', 'edit', 'approve', 'export'],
  journeyPlans: ['see', 'add', 'edit', 'delete', 'export', 'import'],
  catalogue: ['see', 'add', 'edit', 'delete', 'approve', 'export', 'import'],
  outlets: ['see', 'add', 'edit', 'delete', 'approve', 'export', 'import'],
  visits: ['see', 'add', 'edit', 'delete', 'export'],
  stock: ['see', 'edit', 'approve', 'export'],
  primarySales: ['see', 'add', 'edit', 'delete', 'export', 'import'],
  orders: ['see', 'edit', 'export'],
  targets: ['see', 'edit', 'approve', 'export', 'import'],
  dashboard: ['see', 'edit', 'export'],
  trace: ['see', 'edit', 'export'],
  audit: ['see', 'export'],
} as const satisfies Readonly<Record<string, readonly CapabilityAction[]>>;

export type CapabilityAction = (typeof capabilityActions)[number];
export type CapabilityArea = keyof typeof capabilityTable;
export const capabilityAreas = Object.keys(capabilityTable) as readonly CapabilityArea[];

/**
 * Rights that are of no area. `portal.operate`: publish parcels, choose what the portal runs, and see how it fares. `field.work`:
 * check in and out with the field app. `months.close`: close months that are over; `months.reopen`: open them again.
 * `outlets.mobiles`: see the mobile numbers of outlets, in lists and files. `primarySales.receive`: take in what arrived of an
 * invoice. `orders.confirm`, `orders.deliver`, `orders.collect`: reserve the stock of orders, deliver them and take returns, take payments; `orders.release`: lift the hold of an order beyond a credit limit.
 */
export const singleCapabilities = [
  'portal.operate',
  'field.work',
  'months.close',
  'months.reopen',
  'outlets.mobiles',
  'primarySales.receive',
  'orders.confirm',
  'orders.deliver',
  'orders.collect',
  'orders.release',
] as const;

type AreaCapability = { [Area in CapabilityArea]: `${Area}.${(typeof capabilityTable)[Area][number]}` }[CapabilityArea];
export type Capability = AreaCapability | (typeof singleCapabilities)[number];

export const capabilities: readonly Capability[] = [
  ...capabilityAreas.flatMap((area) => capabilityTable[area].map((action) => `${area}.${action}` as Capability)),
  ...singleCapabilities,
];
