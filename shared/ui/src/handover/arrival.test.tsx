import { act, screen, waitFor } from '@testing-library/react';
import { Dialog } from '../overlay/dialog.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { Arrival } from './arrival.tsx';
import { createKeeper } from './keeper.ts';

const close = () => undefined;

test('of the panels that a swap has left open, the topmost alone is there for screen readers', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  renderInPortal(
    <Arrival arrived={arrived} keeper={createKeeper()}>
      <Drawer open onClose={close} title="Mirpur">
        Below
      </Drawer>
      <Drawer open onClose={close} title="Edit Mirpur">
        Between
      </Drawer>
      <Dialog open onClose={close} title="Choose a place">
        Above
      </Dialog>
    </Arrival>,
  );
  await act(async () => arrive());
  await waitFor(() => expect(screen.getByText('Below').closest('[aria-hidden=true]')).not.toBeNull());
  const dialogs = screen.getAllByRole('dialog');
  expect(dialogs.map((dialog) => dialog.textContent)).toEqual([expect.stringContaining('Choose a place')]);
  expect(screen.getByText('Between').closest('[aria-hidden=true]')).not.toBeNull();
});
