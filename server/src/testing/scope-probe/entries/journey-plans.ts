import { at, type ProbeEntries, reason, send } from '../ask.ts';
import type { Territory } from '../territory.ts';

const filters = (t: Territory) => [
  `market=${t.nodes.territory.id}`,
  `salesOfficerId=${t.people.so.id}`,
  `territoryOfficerId=${t.people.to.id}`,
];

export const journeyPlanEntries: ProbeEntries = {
  listPjps: {
    reads: (t) => [
      ...at('pjp', '', '?search=a', '?conflict=noPlan'),
      ...filters(t).flatMap((one) => at('pjp', `?${one}`)),
    ],
  },
  pjpTotals: {
    reads: (t) => [...at('pjp-totals', '', '?search=a'), ...filters(t).flatMap((one) => at('pjp-totals', `?${one}`))],
  },
  getPjp: { reads: ({ people, plannedDay }) => at(`pjp/${people.so.id}/${plannedDay}`) },
  pjpHistory: { reads: ({ people, plannedDay }) => at(`pjp/${people.so.id}/${plannedDay}/history`) },
  pjpPatterns: { reads: ({ people }) => at(`pjp-patterns/${people.so.id}`) },
  addPjp: {
    writes: ({ people, nodes }, own, { day }) => {
      const plan = (userId: string, routeId: string) => ({
        userId,
        from: day(2),
        to: null,
        cycleWeeks: 1,
        days: [{ week: 1, weekday: 0, routeIds: [routeId] }],
        replaceChanged: false,
        reason,
      });
      return send('add-pjp', plan(people.so.id, own.nodes.route.id), plan(own.people.so.id, nodes.route.id));
    },
  },
  editPjp: {
    writes: ({ people, nodes, plannedDay }, own, { day }) => {
      const body = { version: null, purpose: 'routes', note: '', reason };
      return [
        { url: `/api/v1/pjp/${people.so.id}/${plannedDay}`, body: { ...body, routeIds: [own.nodes.route.id] } },
        { url: `/api/v1/pjp/${own.people.so.id}/${day(65)}`, body: { ...body, routeIds: [nodes.route.id] } },
      ];
    },
  },
  removePjp: { writes: ({ people, plannedDay }) => at(`pjp/${people.so.id}/${plannedDay}`) },
  swapPjpDays: {
    writes: ({ people, plannedDay }, own) => {
      const mine = { userId: own.people.so.id, day: own.plannedDay, version: 1 };
      const other = { userId: people.so.id, day: plannedDay, version: 1 };
      return send('pjp-swap/days', { one: mine, other, reason }, { one: other, other: mine, reason });
    },
  },
  swapPjpOfficers: {
    writes: ({ people }, own, { day }) => {
      const period = { from: day(2), to: day(8), reason };
      return send(
        'pjp-swap/officers',
        { userId: own.people.so.id, withUserId: people.so.id, ...period },
        { userId: people.so.id, withUserId: own.people.so.id, ...period },
      );
    },
  },
  previewPjpCopy: {
    writes: (theirs, own, { month, day }) => send('pjp-copy/preview', ...copies(theirs, own, month, day(40))),
  },
  copyPjp: { writes: (theirs, own, { month, day }) => send('pjp-copy', ...copies(theirs, own, month, day(40))) },
  listPjpChanges: { reads: (t) => [...at('pjp-changes'), ...at('pjp-changes', `?market=${t.nodes.territory.id}`)] },
  undoPjpChange: { writes: ({ journeyChangeId }) => send(`pjp-changes/${journeyChangeId}/undo`, {}) },
  exportPjps: {
    reads: (t) => [
      ...at('pjp-export', '?format=csv'),
      ...filters(t).flatMap((one) => at('pjp-export', `?format=csv&${one}`)),
    ],
  },
  srs: { reads: (t) => [...at('srs', '', '?search=a'), ...at('srs', `?market=${t.nodes.territory.id}`)] },
  geo: { reads: (t) => [...at('geo'), ...at('geo', `?market=${t.nodes.territory.id}`, `?userId=${t.people.so.id}`)] },
};

function copies({ people, nodes }: Territory, own: Territory, fromMonth: string, later: string): object[] {
  const rest = { fromMonth, toMonth: later.slice(0, 7), replace: false };
  return [
    { ...rest, userIds: [own.people.so.id, people.so.id] },
    { ...rest, filter: { market: nodes.territory.id } },
  ];
}
