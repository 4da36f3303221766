import type { Capability } from '../capabilities.ts';

/** How the portal shows an address: `public` and `bare` without a session, the rest inside the layout. */
export type Kind = 'public' | 'bare' | 'protected';

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  /** What a person has to hold to open it; absent where everybody signed in may. */
  readonly needs?: Capability;
}

/** A line of the left menu: an entry, or a group of entries (spec.md section 2, to the letter). */
export type MenuLine = MenuEntry | { readonly label: string; readonly entries: readonly MenuEntry[] };

export const menu: readonly MenuLine[] = [
  { label: 'Dashboard', path: '/dashboard', needs: 'dashboard.see' },
  { label: 'Map', path: '/map', needs: 'outlets.see' },
  { label: 'User group', entries: [{ label: 'Users', path: '/user/users', needs: 'people.see' }] },
  { label: 'Attendances', path: '/attendance/attendances', needs: 'attendance.see' },
  {
    label: 'Market Hierarchy',
    entries: [
      { label: 'Division', path: '/division/divisions', needs: 'hierarchy.see' },
      { label: 'District', path: '/district/districts', needs: 'hierarchy.see' },
      { label: 'Zone', path: '/zone/zones', needs: 'hierarchy.see' },
      { label: 'Territory', path: '/territory/territories', needs: 'hierarchy.see' },
      { label: 'Area', path: '/area/areas', needs: 'hierarchy.see' },
      { label: 'DB Houses', path: '/db-house/db-houses', needs: 'hierarchy.see' },
      { label: 'Routes', path: '/route/routes', needs: 'hierarchy.see' },
    ],
  },
  {
    label: 'Product',
    entries: [
      { label: 'Product Details', path: '/product/products', needs: 'catalogue.see' },
      { label: 'Brand', path: '/product/product-brands', needs: 'catalogue.see' },
      { label: 'Category', path: '/product/product-categories', needs: 'catalogue.see' },
      { label: 'Unit', path: '/product/product-units', needs: 'catalogue.see' },
    ],
  },
  {
    label: 'Gift',
    entries: [
      { label: 'Gift Category', path: '/gift/category', needs: 'catalogue.see' },
      { label: 'Gift Type', path: '/gift/type', needs: 'catalogue.see' },
      { label: 'Gift History', path: '/gift/history', needs: 'catalogue.see' },
    ],
  },
  { label: 'Outlets', path: '/outlet/outlets', needs: 'outlets.see' },
  { label: 'Outlet Visits', path: '/outlet-visit/outlet-visits', needs: 'visits.see' },
  { label: 'Orders', path: '/order/orders', needs: 'orders.see' },
  { label: 'Offers', path: '/offer/offers', needs: 'catalogue.see' },
  { label: 'Targets', path: '/target/targets', needs: 'targets.see' },
  { label: 'Stocks', path: '/stock/stocks', needs: 'stock.see' },
];

/** Pages that belong to the portal and have no line in the left menu. */
export const pagesBesideMenu: readonly Required<MenuEntry>[] = [
  { label: 'Designations', path: '/user/designations', needs: 'designations.see' },
  { label: 'Journey plans', path: '/user/journey-plans', needs: 'journeyPlans.see' },
  { label: 'Outlet categories', path: '/outlet/categories', needs: 'outlets.see' },
  { label: 'No-order reasons', path: '/outlet-visit/reasons', needs: 'visits.see' },
  { label: 'Primary sales', path: '/stock/primary-sales', needs: 'primarySales.see' },
  { label: 'Source categories', path: '/stock/source-categories', needs: 'primarySales.see' },
  { label: 'Primary-sales targets', path: '/target/primary-sales-targets', needs: 'targets.see' },
  { label: 'Monthly SO allocations', path: '/target/allocations', needs: 'targets.see' },
  { label: 'Trace', path: '/trace', needs: 'trace.see' },
  { label: 'Audit', path: '/user/audit', needs: 'audit.see' },
  { label: 'Closing of months', path: '/user/closing', needs: 'months.close' },
];

/** Addresses outside the menu or of another kind; `/` and the public ones send a signed-in person to /dashboard. */
export const publicPaths: readonly string[] = ['/login', '/app-privacy', '/'];
export const barePaths: readonly string[] = ['/email-verify', '/reset-password'];

/** The kind of an address; anything unknown is protected (its 404 is shown inside the layout). */
export function kindOf(pathname: string): Kind {
  if (publicPaths.includes(pathname)) return 'public';
  if (barePaths.includes(pathname)) return 'bare';
  return 'protected';
}

/** The area that owns each first path segment; its parcel has the area's name: `@routebook/<area>`. */
const areas: Readonly<Record<string, string>> = {
  '': 'account',
  login: 'account',
  'app-privacy': 'account',
  'email-verify': 'account',
  'reset-password': 'account',
  account: 'account',
  dashboard: 'dashboard',
  user: 'people',
  attendance: 'people',
  division: 'hierarchy',
  district: 'hierarchy',
  zone: 'hierarchy',
  territory: 'hierarchy',
  area: 'hierarchy',
  'db-house': 'hierarchy',
  route: 'hierarchy',
  product: 'catalogue',
  gift: 'catalogue',
  offer: 'catalogue',
  map: 'sales',
  outlet: 'sales',
  'outlet-visit': 'sales',
  order: 'sales',
  stock: 'sales',
  target: 'targets',
  trace: 'trace',
  operations: 'operations',
};

/** What the portal runs beside its areas, and the areas: they have the addresses of the table and no others. */
const inTable: ReadonlySet<string> = new Set([...Object.values(areas), 'auth', 'nav', 'root-config', 'ui']);

/**
 * The area of an address, or null where no area knows it (the 404 page of `account` is shown). A parcel that the table does
 * not know has its own name as its address: `/surveys` is that of `@routebook/surveys`, where it is installed.
 */
export function areaOf(pathname: string, isInstalled: (area: string) => boolean = () => false): string | null {
  const segment = pathname.split('/')[1] ?? '';
  return areas[segment] ?? (!inTable.has(segment) && isInstalled(segment) ? segment : null);
}

/** The parameters of an address that go to the list call, in the order that every client sends them. */
export const listParameters = [
  'after',
  'asOf',
  'before',
  'managerId',
  'market',
  'page',
  'pageSize',
  'salesOfficerId',
  'search',
  'sort',
  'status',
] as const;

/** The list call's query string for an address's, `?` included, or empty. Equal filters always give equal strings. */
export function listSearch(search: string, parameters: readonly string[] = listParameters): string {
  const given = new URLSearchParams(search);
  const sent = new URLSearchParams();
  for (const name of parameters) {
    const value = given.get(name);
    if (value) sent.set(name, value);
  }
  const text = sent.toString();
  return text ? `?${text}` : '';
}
