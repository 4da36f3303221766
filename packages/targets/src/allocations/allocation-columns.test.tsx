import { render, screen } from '@testing-library/react';
import { allocationColumns } from './allocation-columns.tsx';

test('what was sold beyond an allocation stands in its balance as less than nothing', () => {
  const balance = allocationColumns.find(({ id }) => id === 'balance');
  render(balance?.cell({ balance: -37 } as Parameters<typeof balance.cell>[0]));
  expect(screen.getByText('−37')).toBeInTheDocument();
});
