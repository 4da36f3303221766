import { screen, waitFor } from '@testing-library/react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { MenuButton } from './menu-button.tsx';

test('of two entries of one name, as views of two people have them, only the chosen one is done', async () => {
  const done = jest.fn();
  const user = renderInPortal(
    <MenuButton
      label="Views"
      icon={null}
      withLabel
      entries={() => [
        { kind: 'heading', label: 'Your views' },
        { kind: 'action', label: 'Delivered', onSelect: () => done('own') },
        { kind: 'heading', label: 'Shared with you' },
        { kind: 'action', label: 'Delivered', onSelect: () => done('shared') },
      ]}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getAllByRole('menuitem')[1]).toHaveAttribute('data-highlighted'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(done.mock.calls).toEqual([['shared']]);
});
