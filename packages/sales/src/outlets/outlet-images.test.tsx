import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { OutletImages } from './outlet-images.tsx';

const id = '0190b000-0000-7000-8000-000000000001';
const image = {
  id: '0190b000-0000-7000-8000-000000000002',
  image: 'a',
  addedBy: 'Rahim',
  addedAt: '2026-11-09T04:00:00Z',
};

test('a tool of an image has the focus while it works, and takes no second press', async () => {
  signInAs('outlets.see', 'outlets.edit');
  const sent = answerCalls(({ method }) =>
    method === 'GET' ? { body: { success: true, images: [image] } } : new Promise(() => undefined),
  );
  const user = renderInPortal(<OutletImages id={id} name="Asha Store" />);
  const turn = await screen.findByRole('button', { name: 'Turn' });
  await user.click(turn);
  expect(turn).toHaveAttribute('aria-busy', 'true');
  expect(turn).toBeEnabled();
  expect(turn).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await user.click(turn);
  expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});
