import { act, screen } from '@testing-library/react';
import { renderInPortal } from '../testing/index.ts';
import { sidePanelOf } from './side-panel.tsx';

type Panel = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: string };

const noop = () => undefined;

test('a panel is drawn by the file of its kind, with what it says', async () => {
  const SidePanel = sidePanelOf<Panel>({
    add: async () => () => <p>Adds</p>,
    edit:
      async () =>
      ({ id }) => <p>Edits {id}</p>,
  });
  renderInPortal(<SidePanel panel={{ kind: 'edit', id: 'R-1' }} onClose={noop} />);
  expect(await screen.findByText('Edits R-1')).toBeVisible();
});

test('one that was fetched ahead of need is drawn at once', async () => {
  let fetched = 0;
  const SidePanel = sidePanelOf<Panel>({
    add: async () => {
      fetched += 1;
      return () => <p>Adds</p>;
    },
    edit: async () => () => null,
  });
  await act(async () => SidePanel.preload('add'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(fetched).toBe(1);
  renderInPortal(<SidePanel panel={{ kind: 'add' }} onClose={noop} />);
  expect(screen.getByText('Adds')).toBeVisible();
});
