import { at, type ProbeEntries, type ProbeEntry, reason, send } from '../ask.ts';
import type { Territory } from '../territory.ts';

const described = {
  name: 'Mine now',
  ownerName: 'Owner',
  mobile: '01799999999',
  categoryId: '0199a100-0000-7000-8000-000000000001',
  class: 'C',
  address: '',
  creditLimit: '0',
};
const position = { latitude: 22.5, longitude: 90.1, accuracy: null };

/** Outlets of another territory among the chosen, or its route for the own ones. */
function changes(path: string, theirs: Territory, own: Territory) {
  const change = { kind: 'class', class: 'A' };
  const effectiveFrom = '2099-01-01';
  return send(
    `outlet-changes${path}`,
    { selection: { ids: [own.outletIds[0], theirs.outletIds[0]] }, change, reason },
    {
      selection: { ids: [own.outletIds[0]] },
      change: { kind: 'route', routeId: theirs.nodes.route.id, effectiveFrom },
      reason,
    },
  );
}

function stockUpdate(dbHouseId: string, productId: string, date: string) {
  return { dbHouseId, date, kind: 'count', reason, evidence: '', lines: [{ productId, pieces: 1 }] };
}

function stockUpdateOfOne(dbHouseId: string, productId: string, date: string) {
  return { dbHouseId, date, kind: 'count', reason, evidence: '', productId, pieces: 1 };
}

function primarySale(dbHouseId: string, productId: string, date: string) {
  const lines = [{ productId, pieces: 1, free: 0, discount: '0' }];
  return { dbHouseId, sourceCategoryId: '0199a300-0000-7000-8000-000000000001', date, note: '', lines };
}

/** A step of an order of another territory. */
function orderStep(name: string, body: object = {}): ProbeEntry {
  return { writes: (theirs) => send(`orders/${theirs.orderId}/${name}`, { version: 1, ...body }) };
}

function orderBody({ outletIds, productId }: Territory) {
  const lines = [{ productId, pieces: 1 }];
  return { outletId: outletIds[0], source: 'desk', status: 'draft', net: null, deliveryDate: null, note: '', lines };
}

const place0 = [{ place: 0, pieces: 1 }];
const payment = { method: 'cash', amount: '1', reference: '', chequeDate: null };

/** From them to one's own house, and the other way. */
function transfers(path: string, theirs: Territory, own: Territory, date: string) {
  const between = (from: Territory, to: Territory) => ({
    fromId: from.nodes.dbHouse.id,
    toId: to.nodes.dbHouse.id,
    date,
    reason,
    lines: [{ productId: own.productId, pieces: 1 }],
  });
  return send(`stock-transfers${path}`, between(theirs, own), between(own, theirs));
}

export const salesEntries: ProbeEntries = {
  listOutlets: {
    reads: (t) => [
      ...at('outlets', '?pageSize=200', '?pageSize=200&search=a&sort=-dbHouse', '?status=active&notVisited=7'),
      ...at('outlets', `?market=${t.nodes.territory.id}`),
    ],
  },
  exportOutlets: {
    reads: (t) => at('outlets-export', '?format=csv', `?format=csv&market=${t.nodes.territory.id}`),
  },
  getOutlet: { reads: (t) => at(`outlet/${t.outletIds[0]}`) },
  outletHistory: { reads: (t) => at(`outlet/${t.outletIds[0]}/history`) },
  addOutlet: {
    writes: (theirs) => send('create-outlet', { ...described, position, routeId: theirs.nodes.route.id }),
  },
  updateOutlet: {
    writes: (theirs) => [{ url: `/api/v1/outlet/${theirs.outletIds[0]}`, body: { ...described, version: 1 } }],
  },
  deleteOutlet: { writes: (theirs) => at(`outlet/${theirs.outletIds[0]}`) },
  restoreOutlet: { writes: (theirs) => send(`outlet/${theirs.outletIds[0]}/restore`, { version: 1 }) },
  setOutletStatus: {
    writes: (theirs) => send(`outlet/${theirs.outletIds[0]}/status`, { status: 'closed', reason, version: 1 }),
  },
  previewOutletChange: { writes: (theirs, own) => changes('/preview', theirs, own) },
  changeOutlets: { writes: (theirs, own) => changes('', theirs, own) },
  undoOutletChange: { nothing: 'a change is known by its id to who made it; each row is looked for in scope' },
  mergeOutlets: {
    writes: (theirs, own) => [
      ...send('outlet-merges', { outletId: theirs.outletIds[0], survivorId: own.outletIds[0], reason }),
      ...send('outlet-merges', { outletId: own.outletIds[0], survivorId: theirs.outletIds[0], reason }),
    ],
  },
  undoOutletMerge: { writes: (theirs) => send(`outlet/${theirs.outletIds[0]}/unmerge`, {}) },
  listOutletImages: { reads: (t) => at(`get-outlet-image-by-outlet-id/${t.outletIds[0]}`) },
  getOutletImage: { reads: (t) => at(`outlet/${t.outletIds[0]}/images/${t.photo}`), ownMayBeMissing: true },
  addOutletImage: { writes: (theirs) => [{ url: `/api/v1/outlet/${theirs.outletIds[0]}/images`, file: 'shop.png' }] },
  replaceOutletImage: {
    writes: (theirs) => [{ url: `/api/v1/outlet/${theirs.outletIds[0]}/images/${theirs.offerId}`, file: 'shop.png' }],
  },
  turnOutletImage: {
    writes: (theirs) => send(`outlet/${theirs.outletIds[0]}/images/${theirs.offerId}/turn`, {}),
  },
  orderOutletImages: {
    writes: (theirs) => [
      { url: `/api/v1/outlet/${theirs.outletIds[0]}/image-order`, body: { imageIds: [theirs.offerId] } },
    ],
  },
  removeOutletImage: { writes: (theirs) => at(`outlet/${theirs.outletIds[0]}/images/${theirs.offerId}`) },
  getOutletSettings: { nothing: 'settings are of the whole business' },
  setOutletSettings: { nothing: 'settings are of the whole business' },
  getVisitSettings: { nothing: 'settings are of the whole business' },
  setVisitSettings: { nothing: 'settings are of the whole business' },
  listStocks: {
    reads: (t) => [
      ...at('stocks', '', '?search=a&sort=-cover', '?flag=out', `?productId=${t.productId}`),
      ...at('stocks', `?market=${t.nodes.territory.id}`, `?market=${t.nodes.dbHouse.id}`),
    ],
  },
  exportStocks: { reads: (t) => at('stock-exports', '?format=csv', `?format=csv&market=${t.nodes.dbHouse.id}`) },
  stockMap: {
    reads: (t) => at('stock-map', '', '?search=a', `?market=${t.nodes.territory.id}`, `?productId=${t.productId}`),
  },
  getStock: { reads: (t) => at(`stocks/${t.stockId}`) },
  stockHistory: {
    reads: (t) => at('stock-history', '', '?search=a', `?productId=${t.productId}`, `?market=${t.nodes.dbHouse.id}`),
  },
  exportStockHistory: {
    reads: (t) => at('stock-history-exports', '?format=csv', `?format=csv&market=${t.nodes.dbHouse.id}`),
  },
  listOutletFigures: { reads: (t) => at('outlet-figures', `?ids=${t.outletIds.join(',')}`) },
  productSales: { reads: (t) => at('product-sales', `?productId=${t.productId}`) },
  stockRecord: { reads: (t) => at('stock-record', `?dbHouseId=${t.nodes.dbHouse.id}`) },
  previewStocks: {
    writes: ({ nodes, productId }, _, { day }) =>
      send('update-stocks/preview', stockUpdate(nodes.dbHouse.id, productId, day(0))),
  },
  updateStocks: {
    writes: ({ nodes, productId }, _, { day }) =>
      send('update-stocks', stockUpdate(nodes.dbHouse.id, productId, day(0))),
  },
  previewStock: {
    writes: ({ nodes, productId }, _, { day }) =>
      send('stock-update/preview', stockUpdateOfOne(nodes.dbHouse.id, productId, day(0))),
  },
  updateStock: {
    writes: ({ nodes, productId }, _, { day }) =>
      send('stock-update', stockUpdateOfOne(nodes.dbHouse.id, productId, day(0))),
  },
  listStockUpdates: {
    reads: (t) => at('stock-updates', '', `?market=${t.nodes.territory.id}`, `?market=${t.nodes.dbHouse.id}`),
  },
  exportStockUpdates: {
    reads: (t) => at('stock-update-exports', '?format=csv', `?format=csv&market=${t.nodes.dbHouse.id}`),
  },
  getStockUpdate: { reads: (t) => at(`stock-updates/${t.stockUpdateId}`) },
  decideStockUpdate: {
    writes: (theirs) => send(`stock-updates/${theirs.stockUpdateId}/decision`, { decision: 'reject', note: '' }),
  },
  uploadStockUpdatePhoto: {
    writes: (theirs) => [{ url: `/api/v1/stock-updates/${theirs.stockUpdateId}/photo`, file: 'count.png' }],
  },
  getStockUpdatePhoto: {
    reads: (t) => at(`stock-updates/${t.stockUpdateId}/photo/${t.photo}`),
    ownMayBeMissing: true,
  },
  suggestTransfers: {
    reads: (t) => at('stock-transfer-suggestions', '', `?market=${t.nodes.territory.id}`, `?productId=${t.productId}`),
  },
  previewTransfer: { writes: (theirs, own, { day }) => transfers('/preview', theirs, own, day(0)) },
  transferStocks: { writes: (theirs, own, { day }) => transfers('', theirs, own, day(0)) },
  listStockTransfers: {
    reads: (t) => at('stock-transfers', '', `?market=${t.nodes.territory.id}`, `?productId=${t.productId}`),
  },
  exportStockTransfers: {
    reads: (t) => at('stock-transfer-exports', '?format=csv', `?format=csv&market=${t.nodes.territory.id}`),
  },
  getStockTransfer: { reads: (t) => at(`stock-transfers/${t.stockTransferId}`) },
  undoStockTransfer: { writes: (theirs) => send(`stock-transfers/${theirs.stockTransferId}/undo`, { reason }) },
  listStockDayEnds: {
    reads: (t) => at('stock-day-ends', '', '?search=a', '?state=open', `?market=${t.nodes.dbHouse.id}`),
  },
  exportStockDayEnds: {
    reads: (t) => at('stock-day-end-exports', '?format=csv', `?format=csv&market=${t.nodes.dbHouse.id}`),
  },
  submitStockDay: {
    writes: ({ nodes }, _, { day }) => send('stock-day-ends', { dbHouseId: nodes.dbHouse.id, date: day(0) }),
  },
  stockProof: { reads: (t, { day }) => at('stock-proof', `?dbHouseId=${t.nodes.dbHouse.id}&date=${day(0)}`) },
  stockDayProof: { reads: (_, { day }) => at('stock-day-proof', '', `?date=${day(0)}`) },
  listStockProofs: { reads: () => at('stock-proofs') },
  orderProof: { reads: (t, { day }) => at('order-proof', `?dbHouseId=${t.nodes.dbHouse.id}&date=${day(0)}`) },
  outletProof: { reads: (t) => at('outlet-proof', `?outletId=${t.outletIds[0]}`) },
  listOrderProofs: { reads: () => at('order-proofs') },
  getStockSettings: { nothing: 'settings are of the whole business' },
  setStockSettings: { nothing: 'settings are of the whole business' },
  listOrders: {
    reads: (t) => [
      ...at('orders', '', '?search=shop&sort=-outlet', '?status=submitted', `?outletId=${t.outletIds[0]}`),
      ...at(
        'orders',
        `?productId=${t.productId}`,
        `?market=${t.nodes.territory.id}`,
        `?salesOfficerId=${t.people.so.id}`,
      ),
    ],
  },
  exportOrders: { reads: (t) => at('order-exports', '?format=csv', `?format=csv&market=${t.nodes.dbHouse.id}`) },
  orderTotals: { reads: (t) => at('order-totals', '', '?status=submitted', `?market=${t.nodes.dbHouse.id}`) },
  getOrder: { reads: (t) => at(`orders/${t.orderId}`) },
  orderGoods: { reads: (t) => at('order-goods', `?outletId=${t.outletIds[0]}`) },
  priceOrder: {
    writes: (theirs, own) =>
      send(
        'orders/price',
        { outletId: theirs.outletIds[0], lines: [{ productId: theirs.productId, pieces: 1 }] },
        { outletId: own.outletIds[0], lines: [{ productId: own.productId, pieces: 1 }], orderId: theirs.orderId },
      ),
  },
  addOrder: { writes: (theirs) => send('orders', orderBody(theirs)) },
  updateOrder: {
    writes: ({ orderId, productId }) => [
      {
        url: `/api/v1/orders/${orderId}`,
        body: { lines: [{ productId, pieces: 1 }], deliveryDate: null, note: '', net: null, version: 1 },
      },
    ],
  },
  submitOrder: orderStep('submit', { net: null }),
  confirmOrder: orderStep('confirm', { shortage: 'cut' }),
  dispatchOrder: orderStep('dispatch'),
  deliverOrder: orderStep('deliver', { lines: null }),
  returnOrder: orderStep('return', { lines: place0, reason }),
  cancelOrder: orderStep('cancel', { reason }),
  releaseOrder: orderStep('release', { reason }),
  closeOrder: orderStep('close'),
  cloneOrder: { writes: (theirs) => send(`orders/${theirs.orderId}/clone`, {}) },
  splitOrder: orderStep('split', { lines: place0 }),
  collectOrder: { writes: (theirs) => send(`orders/${theirs.orderId}/collect`, payment) },
  addCollection: { writes: (theirs) => send('collections', { outletId: theirs.outletIds[0], ...payment }) },
  getCollection: { reads: ({ collectionId }) => at(`collections/${collectionId}`) },
  collectionHistory: { reads: ({ collectionId }) => at(`collections/${collectionId}/history`) },
  clearCollection: { writes: (theirs) => send(`collections/${theirs.collectionId}/clear`, {}) },
  bounceCollection: { writes: (theirs) => send(`collections/${theirs.collectionId}/bounce`, { reason }) },
  listCollections: {
    reads: (t) => at('collections', '', '?search=cheque&sort=-outlet', `?market=${t.nodes.territory.id}`),
  },
  exportCollections: {
    reads: (t) => at('collection-exports', '?format=csv', `?format=csv&market=${t.nodes.route.id}`),
  },
  outletLedger: {
    reads: (t) => at('outlet-ledger', '', `?outletId=${t.outletIds[0]}`, `?market=${t.nodes.route.id}`),
  },
  exportOutletLedger: {
    reads: (t) => at('outlet-ledger-exports', '?format=csv', `?format=csv&market=${t.nodes.route.id}`),
  },
  exportOutletDues: {
    reads: (t) => at('outlet-due-exports', '?format=csv', `?format=csv&market=${t.nodes.dbHouse.id}`),
  },
  listOutletDues: { reads: (t) => at('outlet-dues', '', '?sort=-overLimit', `?market=${t.nodes.dbHouse.id}`) },
  todayOrder: { reads: (t) => at('today-order', '', `?market=${t.nodes.territory.id}`) },
  getOrderSettings: { nothing: 'settings are of the whole business' },
  setOrderSettings: { nothing: 'settings are of the whole business' },
  previewConfirmation: {
    writes: (theirs, own) =>
      send('order-confirmations/preview', { ids: [own.orderId, theirs.orderId], shortage: 'cut' }),
  },
  confirmOrders: {
    writes: (theirs, own) => send('order-confirmations', { ids: [own.orderId, theirs.orderId], shortage: 'cut' }),
  },
  dispatchOrders: { writes: (theirs, own) => send('order-dispatches', { ids: [own.orderId, theirs.orderId] }) },
  cancelOrders: {
    writes: (theirs, own) => send('order-cancellations', { ids: [own.orderId, theirs.orderId], reason }),
  },
  loadSheet: { reads: (t) => at('load-sheet', `?routeId=${t.nodes.route.id}`) },
  takeFieldOrders: { nothing: 'an outlet of elsewhere is refused within the reply, as one that is not there' },
  getOutletTile: {
    reads: (t) => at('outlet-tiles', '/0/0/0', '/14/12306/7081', `/14/12306/7081?market=${t.nodes.territory.id}`),
  },
  outletExtent: { reads: (t) => at('outlet-extent', `?market=${t.nodes.territory.id}`) },
  listOutletPins: { reads: () => at('outlet-pins'), ownMayBeMissing: true },
  proposeOutletPin: {
    writes: (theirs) =>
      send(`outlet/${theirs.outletIds[0]}/pin`, { position: { latitude: 23.8, longitude: 90.4 }, reason }),
  },
  decideOutletPin: {
    writes: (theirs) =>
      send(`outlet/${theirs.outletIds[0]}/pin-decision`, {
        decision: 'approve',
        position: { latitude: 23.8, longitude: 90.4 },
      }),
  },
  chooseOutlets: { reads: () => at('outlet-choices', '?search=a') },
  findLikeOutlets: { reads: () => at('outlet-likes', '?latitude=22.5&longitude=90.1') },
  listRouteOutlets: { reads: ({ nodes }) => at(`new-routes/${nodes.route.id}/outlets`, '', '?asOf=2030-01-01') },
  reorderRouteOutlets: {
    writes: ({ nodes, outletIds }) => [
      { url: `/api/v1/new-routes/${nodes.route.id}/outlets`, body: { outletIds, sequenceVersion: 1 } },
    ],
  },
  previewMoveOutlets: {
    writes: ({ nodes, outletIds }, own) => [
      ...send(`new-routes/${nodes.route.id}/move-outlets/preview`, { outletIds, toRouteId: own.nodes.route.id }),
      ...send(`new-routes/${own.nodes.route.id}/move-outlets/preview`, { outletIds, toRouteId: nodes.route.id }),
    ],
  },
  moveOutlets: {
    // Outlets that are not on the own route, wherever they are.
    alsoRefusedWith: [422],
    writes: ({ nodes, outletIds }, own, { day }) => {
      const rest = { effectiveFrom: day(0), reason };
      return [
        ...send(`new-routes/${nodes.route.id}/move-outlets`, { outletIds, toRouteId: own.nodes.route.id, ...rest }),
        ...send(
          `new-routes/${own.nodes.route.id}/move-outlets`,
          { outletIds: own.outletIds, toRouteId: nodes.route.id, ...rest },
          { outletIds, toRouteId: own.nodes.otherRoute.id, ...rest },
        ),
      ];
    },
  },

  listVisits: {
    reads: (t, { day }) => [
      ...at('outlet-visits', `?from=${day(-7)}&pageSize=200`, `?from=${day(-7)}&search=a&sort=-outlet`),
      ...at('outlet-visits', `?from=${day(-7)}&market=${t.nodes.territory.id}`, `?outletId=${t.outletIds[0]}`),
      ...at('outlet-visits', `?from=${day(-7)}&salesOfficerId=${t.people.so.id}&outcome=noReason`),
    ],
  },
  exportVisits: {
    reads: (t, { day }) =>
      at(
        'outlet-visit-exports',
        `?format=csv&from=${day(-7)}`,
        `?format=csv&from=${day(-7)}&market=${t.nodes.route.id}`,
      ),
  },
  getVisit: { reads: ({ visitId }) => at(`outlet-visits/${visitId}`) },
  visitReasons: {
    reads: (t, { day }) =>
      at('outlet-visit-reasons', `?from=${day(-7)}`, `?from=${day(-7)}&market=${t.nodes.territory.id}`),
  },
  visitPlaces: {
    reads: (t, { day }) => [
      ...at('outlet-visit-places', `?from=${day(-7)}`, `?from=${day(-7)}&within=80,10 100,10 100,30 80,30`),
      ...at('outlet-visit-places', `?from=${day(-7)}&market=${t.nodes.territory.id}`),
    ],
  },
  visitDay: { reads: (t, { day }) => at(`outlet-visit-days/${t.people.so.id}`, `?date=${day(-1)}`) },
  recordVisits: { nothing: 'an outlet of elsewhere is refused within the reply, as one that is not there' },
  uploadVisitPhoto: {
    writes: ({ visitId }) => [{ url: `/api/v1/outlet-visits/${visitId}/photo`, file: 'no picture' }],
  },
  getVisitPhoto: {
    reads: ({ visitId, photo }) => at(`outlet-visits/${visitId}/photo/${photo}`),
    ownMayBeMissing: true,
  },

  listPrimarySales: {
    reads: (t) =>
      at(
        'get-primary-sales',
        '',
        '?search=a&sort=-dbHouse',
        `?market=${t.nodes.territory.id}`,
        `?productId=${t.productId}`,
      ),
  },
  exportPrimarySales: {
    reads: (t) => at('primary-sales-exports', '?format=csv', `?format=csv&market=${t.nodes.dbHouse.id}`),
  },
  listPrimarySaleLines: {
    reads: (t) => at('primary-sale-lines', '', '?sort=-net', `?market=${t.nodes.dbHouse.id}`),
  },
  exportPrimarySaleLines: {
    reads: (t) => at('primary-sale-line-exports', '?format=csv', `?format=csv&market=${t.nodes.dbHouse.id}`),
  },
  primarySalesStats: { reads: (t) => at('primary-sales-stats', '', `?market=${t.nodes.territory.id}`) },
  getPrimarySale: { reads: ({ primarySaleId }) => at(`primary-sales/${primarySaleId}`) },
  primarySaleHistory: { reads: ({ primarySaleId }) => at(`primary-sales/${primarySaleId}/history`) },
  previewPrimarySale: { nothing: 'it answers prices, which are of the whole business' },
  createPrimarySale: {
    writes: ({ nodes, productId }, _, { day }) =>
      send('create-primary-sales', primarySale(nodes.dbHouse.id, productId, day(0))),
  },
  updatePrimarySale: {
    writes: (theirs, own, { day }) => [
      {
        url: `/api/v1/update-primary-sales/${theirs.primarySaleId}`,
        body: { ...primarySale(own.nodes.dbHouse.id, own.productId, day(0)), number: 'MINE-NOW', version: 1 },
      },
      {
        url: `/api/v1/update-primary-sales/${own.primarySaleId}`,
        body: { ...primarySale(theirs.nodes.dbHouse.id, own.productId, day(0)), number: 'MINE-NOW', version: 1 },
      },
    ],
  },
  deletePrimarySale: { writes: ({ primarySaleId }) => at(`delete-primary-sales/${primarySaleId}`) },
  restorePrimarySale: { writes: ({ primarySaleId }) => send(`primary-sales/${primarySaleId}/restore`, { version: 1 }) },
  invoicePrimarySale: {
    writes: ({ primarySaleId }) => send(`primary-sales/${primarySaleId}/invoice`, { version: 1, net: '1.00' }),
  },
  dispatchPrimarySale: {
    writes: ({ primarySaleId }) => send(`primary-sales/${primarySaleId}/dispatch`, { version: 1, note: '' }),
  },
  receivePrimarySale: {
    writes: ({ primarySaleId, stockId }, _, { day }) =>
      send(`primary-sales/${primarySaleId}/receive`, {
        version: 1,
        date: day(0),
        note: '',
        lines: [{ lineId: stockId, received: 1, damaged: 0 }],
      }),
  },
  correctPrimarySale: {
    writes: ({ primarySaleId, stockId }, _, { day }) =>
      send(`primary-sales/${primarySaleId}/correct`, {
        version: 1,
        kind: 'credit',
        date: day(0),
        reason,
        lines: [{ lineId: stockId, pieces: 1, amount: null }],
      }),
  },
  closePrimarySale: {
    writes: ({ primarySaleId }) => send(`primary-sales/${primarySaleId}/close`, { version: 1, note: '' }),
  },

  listSourceCategories: { reads: () => at('source-category-list', '', '?search=a&sort=-name') },
  exportSourceCategories: { reads: () => at('source-category-exports', '?format=csv') },
  getSourceCategory: { reads: () => at('source-categories/0199a300-0000-7000-8000-000000000001') },
  sourceCategoryHistory: { nothing: 'sources are of the whole business' },
  addSourceCategory: { nothing: 'sources are of the whole business' },
  updateSourceCategory: { nothing: 'sources are of the whole business' },
  deleteSourceCategory: { nothing: 'sources are of the whole business' },
  restoreSourceCategory: { nothing: 'sources are of the whole business' },

  listNoOrderReasons: { reads: () => at('no-order-reasons', '', '?search=a&sort=-name') },
  exportNoOrderReasons: { reads: () => at('no-order-reason-exports', '?format=csv') },
  getNoOrderReason: { reads: () => at('no-order-reasons/0199a200-0000-7000-8000-000000000001') },
  noOrderReasonHistory: { nothing: 'reasons are of the whole business' },
  addNoOrderReason: { nothing: 'reasons are of the whole business' },
  updateNoOrderReason: { nothing: 'reasons are of the whole business' },
  deleteNoOrderReason: { nothing: 'reasons are of the whole business' },
  restoreNoOrderReason: { nothing: 'reasons are of the whole business' },

  listOutletCategories: { reads: () => at('outlet-category', '', '?search=a&sort=-outlets') },
  exportOutletCategories: { reads: () => at('outlet-category-exports', '?format=csv') },
  getOutletCategory: { reads: () => at('outlet-category/0199a100-0000-7000-8000-000000000001') },
  outletCategoryHistory: { nothing: 'categories are of the whole business' },
  addOutletCategory: { nothing: 'categories are of the whole business' },
  updateOutletCategory: { nothing: 'categories are of the whole business' },
  deleteOutletCategory: { nothing: 'categories are of the whole business' },
  restoreOutletCategory: { nothing: 'categories are of the whole business' },
};
