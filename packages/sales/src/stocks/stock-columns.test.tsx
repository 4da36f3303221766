import { render, screen } from '@testing-library/react';
import { stockColumns } from './stock-columns.tsx';

test('a stock with nothing wrong has a dash for its flag, as every empty cell', () => {
  const flag = stockColumns.find(({ id }) => id === 'flag');
  render(flag?.cell({ flag: null, expiring: 0 } as Parameters<typeof flag.cell>[0]));
  expect(screen.getByText('—')).toBeInTheDocument();
});
