import type { User } from '@routebook/contract';
import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { PendingEmail } from './pending-email.tsx';

const user = { id: '0190a000-0000-7000-8000-000000000001', name: 'Sajib', pendingEmail: 'new@example.com' } as User;

test('a new e-mail that waits to be confirmed gets its link again', async () => {
  const sent = answerCalls(() => ({ body: { success: true, email: 'new@example.com' } }));
  const person = renderInPortal(<PendingEmail user={user} mayChange />);
  await person.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/v1/users/${user.id}/pending-email`,
    ]),
  );
});
