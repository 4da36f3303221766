import { answerCalls, failure, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { correction, mayAll } from '../testing/waiting-correction.ts';
import { Corrections } from './corrections.tsx';

/** Of the one whom `signInAs` signs in, who may take it back. */
const own = { ...correction, askedBy: { id: '0190c000-0000-7000-8000-000000000001', name: 'Sales manager' } };

test('the button that takes a correction back has the focus while it does, and when it could not', async () => {
  signInAs('attendance.see');
  let refuse: (answer: { status: number; body: object }) => void = () => undefined;
  const refusal = new Promise<{ status: number; body: object }>((resolve) => {
    refuse = resolve;
  });
  answerCalls(() => refusal);
  const user = renderInPortal(<Corrections corrections={[own]} may={mayAll} openPanel={() => undefined} />);
  const button = await screen.findByRole('button', { name: 'Take back' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toBeEnabled();
  refuse({ status: 422, body: failure('REFUSED', 'It is decided already.') });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(button).toHaveFocus();
});
