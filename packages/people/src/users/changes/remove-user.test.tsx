import type { User } from '@routebook/contract';
import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { removeUser, restoreUser } from './remove-user.tsx';

const rahim: User = {
  id: '0190a000-0000-7000-8000-000000000001',
  employeeCode: 'E1',
  name: 'Rahim',
  designation: 'SO',
  level: 5,
  email: 'rahim@example.com',
  pendingEmail: null,
  mobile: null,
  supervisor: null,
  seesEverything: false,
  markets: [],
  dbHouses: 0,
  routes: 0,
  status: 'active',
  photo: null,
  lastActiveAt: null,
  joinedOn: null,
  leftOn: null,
  editable: true,
  version: 4,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  deletedAt: null,
};

/** Asks to delete Rahim and agrees. */
async function deleted(openPanel = jest.fn()) {
  const user = renderInPortal(<p>Users</p>);
  const removed = removeUser(rahim, openPanel);
  await user.click(await screen.findByRole('button', { name: 'Delete user' }));
  await removed;
  return user;
}

test('somebody who was not deleted for want of an answer is deleted by Retry, and comes back by Undo', async () => {
  const sent = answerCalls(({ method }) => {
    if (sent.length === 1) return 'unreachable';
    return { body: method === 'DELETE' ? { success: true } : { success: true, user: { ...rahim, version: 5 } } };
  });
  const user = await deleted();
  expect(await screen.findByText('Rahim was not deleted')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Rahim deleted')).toBeInTheDocument();
  expect(sent.slice(0, 2).map(({ method, query }) => [method, query.get('version')])).toEqual([
    ['DELETE', '4'],
    ['DELETE', '4'],
  ]);
  // What was done already, and only its answer lost, is answered as it was.
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Rahim is back')).toBeInTheDocument();
  expect(sent.at(-1)?.body).toEqual({ version: 5 });
});

test('somebody who answers for something is deactivated instead', async () => {
  answerCalls(() => ({
    status: 409,
    body: { success: false, code: 'IN_USE', message: 'In use', counts: { routes: 6, team: 1, places: 0 } },
  }));
  const openPanel = jest.fn();
  const user = await deleted(openPanel);
  expect(await screen.findByText(/6 routes, 1 person in the team/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deactivate…' }));
  expect(openPanel).toHaveBeenCalledWith({ kind: 'deactivate', user: rahim });
});

test('somebody who was not restored for want of an answer is restored by Retry, as they are by then', async () => {
  const karim = { ...rahim, name: 'Karim' };
  const sent = answerCalls(() =>
    sent.length === 1 ? 'unreachable' : { body: { success: true, user: { ...karim, version: 7 } } },
  );
  const user = renderInPortal(<p>Users</p>);
  await restoreUser(karim);
  expect(await screen.findByText('Karim could not be restored')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Karim is back')).toBeInTheDocument();
  expect(sent.at(-1)?.body).toEqual({ version: 7 });
});
