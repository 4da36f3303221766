import type { Leave } from '@routebook/contract';
import type { May } from '@routebook/ui';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { Leaves } from './leaves.tsx';

const me = '0190c000-0000-7000-8000-000000000001';
const other = '0190c000-0000-7000-8000-000000000002';
const may: May = { see: true, add: true, edit: true, delete: true, approve: true, import: true, export: true };

const leaveOf = (userId: string): Leave => ({
  id: '0190a000-0000-7000-8000-000000000001',
  user: { id: userId, name: 'Karim Mia', employeeCode: 'E00031' },
  from: '2026-11-25',
  to: '2026-11-27',
  reason: 'Fever',
  markedBy: { id: other, name: 'Rahim Uddin' },
  markedAt: '2026-11-24T04:00:00.000Z',
});

test.each([
  ['of somebody else is taken back', other, false],
  ['of one’s own is taken back by somebody above', me, true],
])('a leave %s', async (_, userId, refused) => {
  signInAs('attendance.see', 'attendance.edit');
  answerCalls(() => ({
    body: {
      success: true,
      leaves: [leaveOf(userId)],
      totalLeaves: 1,
      totalDays: 3,
      cursors: { next: null, previous: null },
    },
  }));
  const user = renderInPortal(<Leaves may={may} openPanel={() => undefined} />, '/attendance/attendances?view=leave');
  await user.click(await screen.findByRole('button', { name: /the leave of Karim Mia/ }));
  const takeBack = await screen.findByRole('menuitem', { name: /^Take back…/ });
  expect(takeBack.getAttribute('aria-disabled') === 'true').toBe(refused);
});
