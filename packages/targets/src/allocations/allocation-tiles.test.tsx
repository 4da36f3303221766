import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { AllocationTiles } from './allocation-tiles.tsx';

const stats = { consumed: 12, consumedValue: '900.00', balanceValue: '-40.00', exceeded: 1, untouched: 2 };

test('of one allocation that is exceeded it says that it is one', async () => {
  renderInPortal(<AllocationTiles totals={null} stats={stats} problem={null} />);
  expect((await screen.findByText('Exceeded')).nextSibling).toHaveTextContent(/^1 ?allocation$/);
  expect(screen.getByText('Untouched').nextSibling).toHaveTextContent(/^2 ?allocations$/);
});
