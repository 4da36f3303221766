import { at, type ProbeEntries, reason, send } from '../ask.ts';
import { monthAfter, type Territory } from '../territory.ts';

/** Targets for a place of another territory. */
const plan = (nodeId: string, month: string) => ({
  from: month,
  to: month,
  market: nodeId,
  level: 'dbHouse',
  way: 'each',
  basis: 'equal',
  amount: '1',
  existing: 'replace',
  note: '',
});

const allocation = ({ nodes, people, productId }: Territory, month: string) => ({
  month: monthAfter(monthAfter(month)),
  salesOfficerId: people.so.id,
  dbHouseId: nodes.dbHouse.id,
  productId,
  quantity: 1,
  routeIds: [],
  note: '',
});

/** What an SO of another territory has goes to one's own, and the other way. */
function handovers(path: string, theirs: Territory, own: Territory, month: string) {
  const between = (from: Territory, to: Territory) => ({
    month,
    dbHouseId: from.nodes.dbHouse.id,
    salesOfficerId: from.people.so.id,
    toId: to.people.so.id,
    from: `${month}-02`,
    reason,
  });
  return send(`monthly-so-allocation/hand-over${path}`, between(theirs, own));
}

/** Primary-sales targets and monthly SO allocations. */
export const quotaEntries: ProbeEntries = {
  listPrimarySalesTargets: {
    reads: (t) => [
      ...at('get-primary-sales-targets', '', '?month=all&sort=-achieved', '?level=territory', '?search=a'),
      ...at('get-primary-sales-targets', `?market=${t.nodes.territory.id}`, `?market=${t.nodes.dbHouse.id}`),
    ],
  },
  exportPrimarySalesTargets: {
    reads: (t) => at('primary-sales-target-exports', '?format=csv', `?format=csv&market=${t.nodes.dbHouse.id}`),
  },
  primarySalesTargetStats: {
    reads: (t) => at('get-primary-sales-target-stats', '', `?market=${t.nodes.territory.id}`),
  },
  exportPrimarySalesTargetStats: {
    reads: (t) => at('primary-sales-target-stats-exports', '?format=csv', `?format=csv&market=${t.nodes.territory.id}`),
  },
  getPrimarySalesTarget: { reads: (t) => at(`primary-sales-targets/${t.primarySalesTargetId}`) },
  primarySalesTargetHistory: { reads: (t) => at(`primary-sales-targets/${t.primarySalesTargetId}/history`) },
  previewPrimarySalesTargets: {
    writes: ({ nodes }, _, { month }) => send('primary-sales-targets/preview', plan(nodes.dbHouse.id, month)),
  },
  createPrimarySalesTargets: {
    writes: ({ nodes }, _, { month }) =>
      send('primary-sales-targets', { ...plan(nodes.dbHouse.id, month), seen: { targets: 1, amount: '1' } }),
  },
  updatePrimarySalesTargets: {
    writes: ({ primarySalesTargetId }) => [
      {
        url: '/api/v1/update-primary-sales-targets',
        body: { id: primarySalesTargetId, amount: '1', note: '', version: 1 },
      },
    ],
  },
  deletePrimarySalesTarget: { writes: (theirs) => at(`primary-sales-targets/${theirs.primarySalesTargetId}`) },
  restorePrimarySalesTarget: {
    writes: (theirs) => send(`primary-sales-targets/${theirs.primarySalesTargetId}/restore`, { version: 1 }),
  },
  listAllocations: {
    reads: (t) => [
      ...at('monthly-so-allocation', '', '?month=all&sort=-value', '?search=a', `?market=${t.nodes.territory.id}`),
      ...at('monthly-so-allocation', `?salesOfficerId=${t.people.so.id}`, `?territoryOfficerId=${t.people.to.id}`),
    ],
  },
  exportAllocations: {
    reads: (t) => at('monthly-so-allocation-exports', '?format=csv', `?format=csv&market=${t.nodes.dbHouse.id}`),
  },
  allocationStatistics: {
    reads: (t) => at('monthly-so-allocation-stats', '', `?market=${t.nodes.territory.id}`),
  },
  getHousePlan: {
    reads: (t, { month }) => at('monthly-so-allocation-plan', `?month=${month}&dbHouseId=${t.nodes.dbHouse.id}`),
  },
  listRoutesToAllocate: {
    reads: (t, { month }) => at('monthly-so-allocation-routes', `?month=${month}&dbHouseId=${t.nodes.dbHouse.id}`),
  },
  getAllocation: { reads: (t) => at(`monthly-so-allocation/${t.allocationId}`) },
  allocationHistory: { reads: (t) => at(`monthly-so-allocation/${t.allocationId}/history`) },
  createAllocation: {
    writes: (theirs, _, { month }) => send('monthly-so-allocation', allocation(theirs, month)),
  },
  updateAllocation: {
    writes: ({ allocationId }) => [
      {
        url: `/api/v1/update-allocation/${allocationId}`,
        body: { quantity: 1, routeIds: [], note: '', version: 1 },
      },
    ],
  },
  deleteAllocation: { writes: ({ allocationId }) => at(`delete-allocation/${allocationId}`) },
  restoreAllocation: {
    writes: ({ allocationId }) => send(`monthly-so-allocation/${allocationId}/restore`, { version: 1 }),
  },
  previewAllocationCopy: {
    writes: ({ nodes }, _, { month }) =>
      send('monthly-so-allocation/copy/preview', { month: monthAfter(month), market: nodes.dbHouse.id }),
  },
  copyAllocations: {
    writes: ({ nodes }, _, { month }) =>
      send('monthly-so-allocation/copy', { month: monthAfter(month), market: nodes.dbHouse.id }),
  },
  previewAllocationHandover: {
    writes: (theirs, own, { month }) => handovers('/preview', theirs, own, month),
  },
  handOverAllocations: { writes: (theirs, own, { month }) => handovers('', theirs, own, month) },
  undoAllocationChange: {
    writes: ({ allocationChangeId }) => send(`monthly-so-allocation/changes/${allocationChangeId}/undo`, {}),
  },
};
