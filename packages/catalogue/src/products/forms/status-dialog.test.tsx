import type { Selection } from '@routebook/ui';
import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { StatusDialog } from './status-dialog.tsx';

const selected = (ids: string[]): Selection => ({ kind: 'rows', ids });

test.each([
  [['soap'], 'Neem Soap', 'Discontinue Neem Soap?'],
  [['soap'], undefined, 'Discontinue 1 product?'],
  [['soap', 'oil'], undefined, 'Discontinue 2 products?'],
])('a question about %p says which product it is of, where it is known', async (ids, name, title) => {
  renderInPortal(
    <StatusDialog selection={selected(ids)} {...(name && { name })} status="discontinued" onClose={() => undefined} />,
  );
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});
