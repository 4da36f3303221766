import { at, type ProbeEntries } from '../ask.ts';

const ofBusiness = { nothing: 'designations are of the whole business; who may change which is tried with them' };
const wholeBusiness = { nothing: 'months are closed for the whole business' };
const kinds = ['territory', 'area', 'route', 'user', 'attendance', 'dbHouse'];

/** Designations, the audit and the closing of months. */
export const accessEntries: ProbeEntries = {
  listDesignations: { reads: () => at('designations', '', '?search=o', '?sort=-people') },
  exportDesignations: { reads: () => at('designation-exports', '?format=csv') },
  getDesignation: { nothing: 'its people are tried below, by the ids that the list answers' },
  designationHistory: ofBusiness,
  addDesignation: ofBusiness,
  updateDesignation: ofBusiness,
  deleteDesignation: ofBusiness,
  restoreDesignation: ofBusiness,
  // By kind: what the walk itself does is in the audit, too.
  listAuditEntries: {
    reads: (t) => [
      ...at('audit-entries', ...kinds.map((kind) => `?pageSize=200&action=add&entity=${kind}`)),
      ...at('audit-entries', `?entityId=${t.nodes.area.id}`, `?actorId=${t.people.head.id}&entity=area`),
    ],
  },
  getAuditEntry: { reads: ({ auditId }) => at(`audit-entries/${auditId}`) },
  auditChoices: { nothing: 'its people are those one sees; tried with the audit' },
  getClosing: wholeBusiness,
  closeMonth: wholeBusiness,
  reopenMonth: wholeBusiness,
  exportAuditEntries: {
    reads: (t) => [
      ...at('audit-export', ...kinds.map((kind) => `?format=csv&entity=${kind}&action=add`)),
      ...at('audit-export', `?format=csv&entityId=${t.nodes.area.id}`),
    ],
  },
};
