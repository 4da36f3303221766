import type { Correction } from '@routebook/contract';
import type { May } from '@routebook/ui';
import { answerCalls, failure, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { Corrections } from './corrections.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const correction: Correction = {
  id,
  attendance: {
    id,
    date: '2026-11-25',
    user: { id, name: 'Karim Mia' },
    status: 'absent',
    inAt: null,
    outAt: null,
  },
  inAt: null,
  outAt: null,
  status: 'present',
  reason: 'The phone was broken',
  state: 'waiting',
  // Whom `signInAs` signs in.
  askedBy: { id: '0190c000-0000-7000-8000-000000000001', name: 'Sales manager' },
  askedAt: '2026-11-26T04:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
};
const may: May = { see: true, add: true, edit: true, delete: true, approve: true, import: true, export: true };

test('the button that takes a correction back has the focus while it does, and when it could not', async () => {
  signInAs('attendance.see');
  let refuse: (answer: { status: number; body: object }) => void = () => undefined;
  const refusal = new Promise<{ status: number; body: object }>((resolve) => {
    refuse = resolve;
  });
  answerCalls(() => refusal);
  const user = renderInPortal(<Corrections corrections={[correction]} may={may} openPanel={() => undefined} />);
  const button = await screen.findByRole('button', { name: 'Take back' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toBeEnabled();
  refuse({ status: 422, body: failure('REFUSED', 'It is decided already.') });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(button).toHaveFocus();
});
