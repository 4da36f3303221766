import type { Outlet } from '@routebook/contract';
import { rowActionsOf } from './outlet-actions.ts';

const proposed = {
  id: 'outlet',
  name: 'Bismillah Store',
  status: 'pending',
  deletedAt: null,
  mergedInto: null,
  proposedBy: { id: 'so', name: 'Karim' },
} as Outlet;

const decisionsOf = (outlet: Outlet, personId: string) =>
  rowActionsOf(outlet, { personId, mayCall: () => true, openPanel: () => undefined })
    .slice(0, 2)
    .map(({ label, unavailable }) => [label, unavailable]);

test('who proposed an outlet sees why somebody else decides over it', () => {
  const why = 'You proposed it: somebody else decides over it.';
  expect(decisionsOf(proposed, 'so')).toEqual([
    ['Approve…', why],
    ['Reject…', why],
  ]);
  expect(decisionsOf(proposed, 'to')).toEqual([
    ['Approve…', undefined],
    ['Reject…', undefined],
  ]);
});

test('who proposed an outlet takes the steps that come after the approval', () => {
  const [close] = rowActionsOf(
    { ...proposed, status: 'active' },
    {
      personId: 'so',
      mayCall: () => true,
      openPanel: () => undefined,
    },
  ).slice(-1);
  expect(close).toMatchObject({ label: 'Close…', unavailable: undefined });
});
