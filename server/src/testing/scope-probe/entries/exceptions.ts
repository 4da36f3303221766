import { at, type ProbeEntries, reason, send } from '../ask.ts';
import type { Territory } from '../territory.ts';

const cases = (t: Territory, fields: object = {}) => ({ cases: [{ id: t.exceptionId, version: 1 }], ...fields });

export const exceptionEntries: ProbeEntries = {
  listExceptions: {
    reads: (t) => [
      ...at('exceptions', '', '?search=shop', '?state=resolved', `?ownerId=${t.people.to.id}`),
      ...at('exceptions', `?market=${t.nodes.territory.id}`),
    ],
  },
  exportExceptions: {
    reads: (t) => at('exception-exports', '?format=csv', `?format=csv&market=${t.nodes.area.id}`),
  },
  getException: { reads: (t) => at(`exceptions/${t.exceptionId}`), ownMayBeMissing: true },
  countExceptions: { reads: () => at('exception-counts') },
  listExceptionOwners: {
    reads: (t) => at('exception-owners', `?exceptionId=${t.exceptionId}`, `?exceptionId=${t.exceptionId}&search=head`),
    ownMayBeMissing: true,
  },
  assignExceptions: {
    writes: (theirs, own) => send('exceptions/assign', cases(theirs, { ownerId: own.people.to.id })),
  },
  snoozeExceptions: { writes: (theirs) => send('exceptions/snooze', cases(theirs, { until: '2100-01-01' })) },
  finishExceptions: { writes: (theirs) => send('exceptions/finish', cases(theirs, { note: reason })) },
  reopenExceptions: { writes: (theirs) => send('exceptions/reopen', cases(theirs)) },
  lookForExceptions: { nothing: 'rules look at the whole business, and it is only said when they did' },
  getExceptionSettings: { nothing: 'what rules measure against, and when they looked last, is the whole business’s' },
  setExceptionSettings: { nothing: 'what rules measure against is the whole business’s' },
  getMailedReport: { reads: () => at('dashboard-mail') },
  setMailedReport: { nothing: 'it is about oneself, and views that others share are everybody’s' },
  sendMailedReport: { nothing: 'it goes to oneself, of what one sees' },
};
