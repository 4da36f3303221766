import type { SavedView } from '@routebook/contract';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../testing/answer-calls.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { ViewsDialog } from './views-dialog.tsx';

const view: SavedView = {
  id: '01990000-0000-7000-8000-000000000003',
  screen: '/order/orders',
  name: 'To dispatch',
  query: 'status=confirmed',
  shared: true,
  isDefault: false,
  own: true,
  ownerName: 'Rahim Uddin',
};

function draw(mode: 'save' | 'manage') {
  const sent = answerCalls(() => ({ body: { success: true, view } }));
  const onClose = jest.fn();
  const user = renderInPortal(
    <ViewsDialog mode={mode} screen={view.screen} query="status=submitted" views={[view]} onClose={onClose} />,
  );
  return { sent, onClose, user };
}

test('a view is replaced by saving another list under its name, and stays shared', async () => {
  const { sent, onClose, user } = draw('save');
  await user.type(await screen.findByLabelText(/^Name/), 'To dispatch');
  expect(screen.getByText('You have a view of this name. The list as it is now replaces it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace view' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)).toMatchObject({
    method: 'PUT',
    path: `/api/v1/saved-views/${view.id}`,
    body: { name: 'To dispatch', query: 'status=submitted', shared: true, isDefault: false },
  });
});

test('a shared view is deleted only when that is meant', async () => {
  const { sent, onClose, user } = draw('manage');
  await user.click(await screen.findByRole('button', { name: 'Delete the view To dispatch' }));
  expect(await screen.findByText('Everyone with whom it is shared loses it as well.')).toBeVisible();
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
