import type { StockTotals } from '@routebook/contract';
import { type ListState, useListState } from '@routebook/ui';
import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { StockTiles } from './stock-tiles.tsx';

const options = { sort: 'dbHouse', filters: { flag: '' } };
const totals = { value: '0.00', available: 0, primaryIn: 0, secondaryOut: 0, out: 138, low: 0, over: 2_027, expiry: 3 };

function Tiles() {
  const list: ListState<string> = useListState(options);
  return <StockTiles totals={totals as StockTotals} isPast={false} list={list} />;
}

test('how many are out of stock leads to them, and nothing to none', async () => {
  const user = renderInPortal(<Tiles />, '/stock/stocks?page=3');
  expect(screen.queryByRole('button', { name: '0' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '138' }));
  expect(window.location.search).toBe('?flag=out');
  expect(screen.getByText('Low').nextElementSibling).toHaveTextContent('0 cover under 5 days');
  // Within these, the others would lead to more than they count.
  expect(screen.queryByRole('button')).toBeNull();
});
