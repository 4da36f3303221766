import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { OutletImages } from './outlet-images.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const image = (number: number) => ({
  id: `0190a000-0000-7000-8000-00000000001${number}`,
  image: `${number}`,
  addedBy: 'Sohel Bepari',
  addedAt: '2026-11-28T08:00:00.000Z',
});

test('an image whose answer was lost is added once by Retry, and the images are read again either way', async () => {
  signInAs('outlets.see', 'outlets.edit');
  let adds = 0;
  const sent = answerCalls(({ method }) => {
    if (method === 'GET') return { body: { success: true, images: [] } };
    adds += 1;
    return adds === 1 ? 'unreachable' : { body: { success: true, images: [] } };
  });
  const user = renderInPortal(<OutletImages id={id} name="Asha Store" />);
  const add = await screen.findByRole('button', { name: 'Add an image' });
  add.focus();
  const reads = () => sent.filter(({ method }) => method === 'GET').length;
  const before = reads();
  fireEvent.change(await screen.findByLabelText('Image file'), { target: { files: [new File(['x'], 'shop.jpg')] } });
  expect(add).toBeEnabled();
  await screen.findByText('The image was not saved');
  await waitFor(() => expect(reads()).toBeGreaterThan(before));

  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The image is added');
  const [first, again] = sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBeNull();
  expect(again).toBe(first);
});

test('while an image is turned its button keeps the focus and takes no second press', async () => {
  signInAs('outlets.see', 'outlets.edit');
  const sent = answerCalls(({ method }) =>
    method === 'GET' ? { body: { success: true, images: [image(1), image(2)] } } : new Promise(() => {}),
  );
  const user = renderInPortal(<OutletImages id={id} name="Asha Store" />);
  const [turn] = await screen.findAllByRole('button', { name: 'Turn' });
  if (!turn) throw new Error('There is nothing to turn.');
  await user.click(turn);
  await user.keyboard('{Enter}');
  expect(turn).toBeEnabled();
  expect(turn).toHaveFocus();
  expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});

test('the button that moved an image to an end of the row keeps the focus, and goes no further', async () => {
  signInAs('outlets.see', 'outlets.edit');
  let images = [image(1), image(2)];
  const sent = answerCalls(({ method }) => {
    if (method !== 'GET') images = images.toReversed();
    return { body: { success: true, images } };
  });
  const user = renderInPortal(<OutletImages id={id} name="Asha Store" />);
  const [later] = await screen.findAllByRole('button', { name: 'Later' });
  if (!later) throw new Error('There is nothing to move.');
  await user.click(later);
  await waitFor(() => expect(later).toHaveAttribute('aria-disabled', 'true'));
  await waitFor(() => expect(later.closest('ol')).toHaveAttribute('aria-busy', 'false'));
  expect(later).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});
