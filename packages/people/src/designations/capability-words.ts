import {
  type Capability,
  type CapabilityAction,
  type CapabilityArea,
  capabilityActions,
  capabilityAreas,
  capabilityTable,
  type singleCapabilities,
} from '@routebook/contract';

/** The areas of the business as the menu calls them. */
export const areaWords: Readonly<Record<CapabilityArea, string>> = {
  hierarchy: 'Market hierarchy',
  people: 'Users',
  designations: 'Designations',
  attendance: 'Attendances',
  journeyPlans: 'Journey plans',
  catalogue: 'Products, gifts and offers',
  outlets: 'Outlets',
  visits: 'Outlet visits',
  stock: 'Stocks',
  primarySales: 'Primary sales',
  orders: 'Orders',
  targets: 'Targets and allocations',
  dashboard: 'Dashboard',
  trace: 'Trace',
  audit: 'Audit',
};

export const actionWords: Readonly<Record<CapabilityAction, string>> = {
  see: 'See',
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  approve: 'Approve',
  export: 'Export',
  import: 'Import',
};

export const singleWords: Readonly<
  Record<(typeof singleCapabilities)[number], { readonly label: string; readonly help: string }>
> = {
  'portal.operate': {
    label: 'Operate the portal',
    help: 'Publish versions of its parts and choose what runs in everybody’s browser: as much trust as all other rights together.',
  },
  'field.work': { label: 'Work in the field', help: 'Check in and out with the field app.' },
  'months.close': { label: 'Close months', help: 'Nothing that is dated into a closed month changes any more.' },
  'outlets.mobiles': {
    label: 'See mobile numbers of outlets',
    help: 'Without it they are masked, in lists and in files.',
  },
  'primarySales.receive': {
    label: 'Receive primary sales',
    help: 'Take in what arrived of an invoice: it is in stock from then on.',
  },
  'orders.confirm': { label: 'Confirm orders', help: 'Reserves the stock that they take.' },
  'orders.deliver': { label: 'Deliver orders', help: 'Dispatch and deliver them, take returns, close them.' },
  'orders.collect': {
    label: 'Take payments',
    help: 'Cash, cheques and mobile wallets; and say that a cheque bounced.',
  },
  'orders.release': {
    label: 'Release orders on hold',
    help: 'Lets an order through that takes its outlet beyond its credit limit.',
  },
  'months.reopen': { label: 'Open closed months', help: 'What they came to can change again, with a reason.' },
};

/** The capability of a cell of the matrix; null where the area has no such action. */
export function capabilityOf(area: CapabilityArea, action: CapabilityAction): Capability | null {
  const known: readonly CapabilityAction[] = capabilityTable[area];
  return known.includes(action) ? (`${area}.${action}` as Capability) : null;
}

/** `Users: see, edit`: what a list of capabilities allows, an area a line. */
export function inWords(granted: readonly Capability[]): string[] {
  const lines = capabilityAreas.flatMap((area) => {
    const allowed = capabilityActions.filter((action) => granted.some((one) => one === capabilityOf(area, action)));
    return allowed.length === 0
      ? []
      : [`${areaWords[area]}: ${allowed.map((action) => actionWords[action].toLowerCase()).join(', ')}`];
  });
  const singles = Object.entries(singleWords).filter(([name]) => granted.some((one) => one === name));
  return [...lines, ...singles.map(([, { label }]) => label)];
}
