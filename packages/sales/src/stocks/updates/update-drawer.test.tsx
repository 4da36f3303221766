import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { UpdateDrawer } from './update-drawer.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const update = {
  id,
  number: 12,
  kind: 'count',
  dbHouse: { id, name: 'Karim Traders', code: 'DB1' },
  date: '2026-11-28',
  reason: 'Counted',
  evidence: '',
  photo: null,
  state: 'waiting',
  decisionProblem: null,
  madeBy: { id, name: 'Sohel Bepari' },
  madeAt: '2026-11-28T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionNote: '',
  pieces: 3,
  value: '90.00',
};

test('while a decision over stock is under way its button keeps the focus and takes no second press', async () => {
  signInAs('stock.see', 'stock.approve');
  const sent = answerCalls(({ method }) =>
    method === 'GET' ? { body: { success: true, update, lines: [] } } : new Promise(() => {}),
  );
  const user = renderInPortal(<UpdateDrawer id={id} onClose={jest.fn()} />);
  const approve = await screen.findByRole('button', { name: 'Approve' });
  await user.click(approve);
  await user.keyboard('{Enter}');
  expect(approve).toBeEnabled();
  expect(approve).toHaveFocus();
  expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});
