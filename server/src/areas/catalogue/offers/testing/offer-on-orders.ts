/** What a form sends to add an offer of two percent on whole orders of some places. */
export function offerOnOrders(code: string, marketIds: readonly string[], days: { startsOn: string; lastDay: string }) {
  return {
    code,
    name: `${code} on orders`,
    kind: 'percent',
    appliesTo: 'order',
    productIds: [],
    brandIds: [],
    categoryIds: [],
    ...days,
    marketIds,
    outletClasses: [],
    priority: 100,
    stacks: false,
    exclusiveGroup: null,
    measure: 'quantity',
    mixed: true,
    cumulative: null,
    slabs: [{ from: '1', to: null, reward: { kind: 'percent', percent: '2.00' } }],
    mostPerOrder: null,
    mostPerOutlet: null,
    timesPerOutlet: null,
    budget: null,
  };
}
