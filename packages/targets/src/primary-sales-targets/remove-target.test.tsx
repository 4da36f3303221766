import type { PrimarySalesTarget } from '@routebook/contract';
import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { removeTarget } from './remove-target.ts';

const target = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 1,
  place: { name: 'Ahmed Agency' },
  month: '2026-11',
} as PrimarySalesTarget;

test('a deleted target is named in whole sentences, and comes back by Undo', async () => {
  answerCalls(() => ({ body: { success: true } }));
  const user = renderInPortal(<p>Targets</p>);
  void removeTarget(target);
  await screen.findByText('Delete the target of Ahmed Agency for November 2026?');
  await user.click(screen.getByRole('button', { name: 'Delete target' }));
  expect(await screen.findByText('The target of Ahmed Agency for November 2026 deleted')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The target of Ahmed Agency for November 2026 is back')).toBeInTheDocument();
});
