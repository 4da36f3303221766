import { answerCalls, failure, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { UpdateDrawer } from './update-drawer.tsx';

const id = '0190b000-0000-7000-8000-000000000001';
const update = {
  id,
  number: 12,
  kind: 'count',
  state: 'waiting',
  dbHouse: { id, name: 'Khan Trading', code: 'DB-1' },
  date: '2026-11-09',
  reason: 'Month end',
  evidence: '',
  photo: null,
  madeBy: { id, name: 'Rahim' },
  madeAt: '2026-11-09T04:00:00Z',
  decidedBy: null,
  decidedAt: null,
  decisionNote: '',
  decisionProblem: null,
  pieces: 3,
  value: '300.00',
};

test('the decision that was taken has the focus while it is under way, and after it was refused', async () => {
  signInAs('stock.see', 'stock.approve');
  let refuse: (answer: { status: number; body: object }) => void = () => undefined;
  const refusal = new Promise<{ status: number; body: object }>((resolve) => {
    refuse = resolve;
  });
  const sent = answerCalls(({ method }) =>
    method === 'GET' ? { body: { success: true, update, lines: [] } } : refusal,
  );
  const user = renderInPortal(<UpdateDrawer id={id} onClose={() => undefined} />);
  const approve = await screen.findByRole('button', { name: 'Approve' });
  await user.click(approve);
  expect(approve).toHaveAttribute('aria-busy', 'true');
  expect(approve).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await user.click(approve);
  expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  refuse({ status: 422, body: failure('REFUSED', 'Not now.') });
  await waitFor(() => expect(approve).not.toHaveAttribute('aria-busy'));
  expect(approve).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeEnabled();
});
