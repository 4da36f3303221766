import type { Correction } from '@routebook/contract';
import type { May } from '@routebook/ui';
import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { Waiting } from './waiting.tsx';

const correction: Correction = {
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
const why = 'You asked for this correction: somebody else decides.';

const may: May = { see: true, add: true, edit: true, delete: true, approve: true, import: true, export: true };

test.each([
  ['is offered to who may decide over it', null, false],
  ['is offered where the server does not say who may decide', undefined, false],
  ['says why the one who asked for it does not decide', why, true],
])('a correction that waits %s', async (_, decisionProblem, refused) => {
  answerCalls(() => ({
    body: {
      success: true,
      corrections: [{ ...correction, decisionProblem }],
      totalCorrections: 1,
      cursors: { next: null, previous: null },
    },
  }));
  const user = renderInPortal(
    <Waiting may={may} openPanel={() => undefined} />,
    '/attendance/attendances?view=waiting',
  );
  await user.click(await screen.findByRole('button', { name: /the correction of Karim Mia/ }));
  const approve = await screen.findByRole('menuitem', { name: /^Approve…/ });
  expect(approve.getAttribute('aria-disabled') === 'true').toBe(refused);
  if (refused) expect(screen.getAllByText(why)[0]).toBeVisible();
});
