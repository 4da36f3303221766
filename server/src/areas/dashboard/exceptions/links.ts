import type { ExceptionRule } from '@routebook/contract';

interface Link {
  readonly label: string;
  readonly href: string;
}

type Facts = Readonly<Record<string, string>>;

const link = (label: string, path: string, query: Facts): Link => ({
  label,
  href: `${path}?${new URLSearchParams(query)}`,
});

const trace = ({ userId = '', day = '' }: Facts): readonly Link[] => [
  link('Now', '/trace', { user: userId }),
  link('The day', '/trace', { user: userId, date: day }),
];

/** Of each rule, the lists that are filtered to exactly the rows of a case. */
const links: Readonly<Record<ExceptionRule, (facts: Facts) => readonly Link[]>> = {
  stockOut: ({ houseId = '', productId = '' }) => [
    link('Stock', '/stock/stocks', { market: houseId, productId }),
    link('Everywhere', '/stock/stocks', { productId, sort: '-cover' }),
    link('Movements', '/stock/stocks', { view: 'history', market: houseId, productId }),
  ],
  loading: ({ houseId = '', from = '', to = '' }) => [
    link('Invoices', '/stock/primary-sales', { market: houseId, from, to }),
    link('Orders', '/order/orders', { market: houseId, from, to }),
    link('Stock', '/stock/stocks', { market: houseId }),
  ],
  notInMarket: ({ userId = '', day = '' }) => [
    link('Visits', '/outlet-visit/outlet-visits', { salesOfficerId: userId, from: day, to: day }),
    link('Attendance', '/attendance/attendances', { userId, from: day, to: day }),
  ],
  noVisits: ({ routeId = '', lastOn }) => [
    link('Route', '/route/routes', { market: routeId }),
    link('Outlets', '/outlet/outlets', { market: routeId }),
    ...(lastOn === undefined
      ? []
      : [link('Last visits', '/outlet-visit/outlet-visits', { market: routeId, from: lastOn, to: lastOn })]),
  ],
  targetLost: ({ territoryId = '', day = '' }) => [
    link('Achievement', '/target/targets', { view: 'achievement', market: territoryId, date: day }),
    link('Target', '/target/targets', { market: territoryId, date: day }),
  ],
  overLimit: ({ outletId = '' }) => [
    link('Dues', '/order/orders', { view: 'dues', outletId }),
    link('Orders with due', '/order/orders', { outletId, payment: 'due' }),
    link('Outlet', '/outlet/outlets', { row: outletId }),
  ],
  outOfTerritory: trace,
  idleLong: trace,
  batteryLow: trace,
  budgetEnd: ({ offerId = '', code = '' }) => [link('Offer', '/offer/offers', { search: code, row: offerId })],
};

/** Where the rows of a case are. */
export function linksOf(rule: ExceptionRule, facts: Facts): readonly Link[] {
  return links[rule](facts);
}
