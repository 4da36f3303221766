import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { place } from '../testing/places.ts';
import { removeNode } from './remove-node.tsx';

test('a place that was not deleted for want of an answer is deleted by Retry', async () => {
  const dhaka = place('district', 1, { name: 'Dhaka', version: 4 });
  const sent = answerCalls(() => (sent.length === 1 ? 'unreachable' : { body: { success: true } }));
  const user = renderInPortal(<p>Districts</p>);
  const removed = removeNode(dhaka, jest.fn());
  await user.click(await screen.findByRole('button', { name: 'Delete district' }));
  await removed;
  expect(await screen.findByText('Dhaka was not deleted')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Dhaka deleted')).toBeInTheDocument();
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
});
