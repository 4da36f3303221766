import type { Correction } from '@routebook/contract';
import type { May } from '@routebook/ui';

/** A correction of attendance that nobody has decided over yet. */
export const correction: Correction = {
  id: '0190a000-0000-7000-8000-000000000001',
  attendance: {
    id: '0190a000-0000-7000-8000-000000000002',
    date: '2026-11-25',
    user: { id: '0190a000-0000-7000-8000-000000000003', name: 'Karim Mia' },
    status: 'absent',
    inAt: null,
    outAt: null,
  },
  inAt: null,
  outAt: null,
  status: 'present',
  reason: 'The phone was broken',
  state: 'waiting',
  askedBy: { id: '0190a000-0000-7000-8000-000000000004', name: 'Rahim Uddin' },
  askedAt: '2026-11-26T04:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
};

/** Everything. */
export const mayAll: May = {
  see: true,
  add: true,
  edit: true,
  delete: true,
  approve: true,
  import: true,
  export: true,
};
