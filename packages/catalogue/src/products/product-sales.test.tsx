import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { ProductSales } from './product-sales.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const days = [0, 12, 30, 0].map((pieces, place) => ({
  date: `2026-11-2${place}`,
  pieces,
  value: `${pieces * 10}.00`,
}));

test('a product shows what was sold of it day by day, and how long it lasts', async () => {
  const sold = { days, totalPieces: 42, totalValue: '420.00', available: 84, cover: 56 };
  answerCalls(() => ({ body: { success: true, ...sold } }));
  renderInPortal(<ProductSales productId={id} />);
  const told = await screen.findByRole('img', { name: 'Pieces sold a day: at most 30, on 22 Nov 2026' });
  expect([...told.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(['0', '40', '100', '0']);
  expect(told).toHaveTextContent('22 Nov 2026: 30 pieces, BDT 300');
  expect(screen.getByText('56')).toHaveTextContent('56 days');
});

test('one that nobody bought lasts as long as it will', async () => {
  const none = days.map((day) => ({ ...day, pieces: 0, value: '0.00' }));
  answerCalls(() => ({
    body: { success: true, days: none, totalPieces: 0, totalValue: '0.00', available: 0, cover: null },
  }));
  renderInPortal(<ProductSales productId={id} />);
  expect(await screen.findByRole('img', { name: 'Nothing was sold in 90 days' })).toBeInTheDocument();
  expect(screen.getByText('—')).toBeInTheDocument();
});
