import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { savePhoto } from './save-photo.ts';

const id = '0190a000-0000-7000-8000-000000000001';

test('a photo of a count that did not get through is sent again by Retry, as the same', async () => {
  const sent = answerCalls(() => (sent.length === 1 ? 'unreachable' : { body: { success: true, photo: 'new' } }));
  const user = renderInPortal(<p>The form is closed.</p>);
  await savePhoto(id, { kind: 'set', file: new File(['x'], 'x.jpg') });
  await screen.findByText('The photo was not saved');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The photo is saved');
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
