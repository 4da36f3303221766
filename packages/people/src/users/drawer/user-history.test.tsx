import type { User, UserChange } from '@routebook/contract';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { UserHistory } from './user-history.tsx';

const change: UserChange = {
  id: '01890000-0000-7000-8000-000000000001',
  kind: 'transfer',
  effectiveFrom: '2026-10-12',
  reason: 'Nearer to home',
  doneBy: 'Administrator',
  doneAt: '2026-10-11T10:00:00Z',
  undoneAt: null,
  canUndo: true,
};

async function shown(undoProblem?: string): Promise<void> {
  signInAs('people.see', 'people.edit');
  answerCalls(() => ({ body: { success: true, history: [], markets: [], changes: [{ ...change, undoProblem }] } }));
  renderInPortal(<UserHistory user={{ id: change.id, name: 'Kabir Rahman' } as User} mayUndo />);
  await screen.findByText(/Transfer from/);
}

test('a transfer can be taken back, also by a server that does not say what stands against it', async () => {
  await shown();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a transfer that is not taken back says why in place of the button', async () => {
  const closed = 'The time before 1 November 2026 is closed: what it came to stays.';
  await shown(closed);
  expect(screen.getByText(closed)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
