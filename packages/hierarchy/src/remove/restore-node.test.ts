import { answerCalls } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { place } from '../testing/places.ts';
import { restoreNode } from './restore-node.ts';

test('a place that was not restored for want of an answer is restored by Retry, as it is by then', async () => {
  const dhaka = place('district', 1, { name: 'Dhaka', version: 4 });
  const sent = answerCalls(() =>
    sent.length === 1 ? 'unreachable' : { body: { success: true, district: { ...dhaka, version: 5 } } },
  );
  await restoreNode(dhaka);
  expect(await screen.findByText('Dhaka could not be restored')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Dhaka is back')).toBeInTheDocument();
  expect(sent.at(-1)?.body).toEqual({ version: 5 });
});
