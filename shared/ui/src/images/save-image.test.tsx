import { brandCalls } from '@routebook/contract';
import { screen } from '@testing-library/react';
import { answerCalls, renderInPortal } from '../testing/index.ts';
import { saveImage } from './save-image.ts';

const id = '0190a000-0000-7000-8000-000000000001';

test('an image of a row that did not get through is sent again by Retry, as the same', async () => {
  const sent = answerCalls(() => (sent.length === 1 ? 'unreachable' : { body: { success: true, image: 'new' } }));
  const user = renderInPortal(<p>The form is closed.</p>);
  await saveImage(brandCalls.image, id, 'The logo of Gulmohar', { kind: 'set', file: new File(['x'], 'x.jpg') });
  await screen.findByText('The logo of Gulmohar was not saved');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The logo of Gulmohar is saved');
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
