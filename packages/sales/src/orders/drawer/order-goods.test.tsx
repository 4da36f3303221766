import type { OrderDetails } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { OrderGoods } from './order-goods.tsx';

const line = {
  place: 0,
  product: { id: 'a', name: 'Rose Soap 75 g', code: 'SOAP', caseSize: 24 },
  pieces: 48,
  price: '50.00',
  offerId: null,
  gross: '2400.00',
  discount: '192.00',
  net: '2208.00',
  worth: '0.00',
  reserved: 1,
  delivered: 47,
  returned: 3,
};
const free = {
  ...line,
  place: 1,
  pieces: 2,
  offerId: 'b',
  gross: '0.00',
  discount: '0.00',
  net: '0.00',
  worth: '100.00',
};

const cellsOf = (row: HTMLElement | undefined) =>
  [...((row as HTMLTableRowElement | undefined)?.cells ?? [])].map((cell) => cell.textContent);

test('each figure of a line of an order stands under its heading', async () => {
  renderInPortal(<OrderGoods order={{ goods: [line, free], pricing: null } as unknown as OrderDetails} />);
  const [headings, ...rows] = await screen.findAllByRole('row');
  const heads = cellsOf(headings);
  const [sold, given] = rows.map((row) => Object.fromEntries(cellsOf(row).map((text, at) => [heads[at], text])));
  expect(sold).toEqual({
    Product: 'Rose Soap 75 g ',
    Ordered: '48',
    'In cases': '2 cs',
    TP: '50.00',
    Gross: '2,400.00',
    Discount: '192.00',
    Net: '2,208.00',
    Reserved: '1',
    Delivered: '47',
    Returned: '3',
  });
  expect(given).toMatchObject({ Product: 'Rose Soap 75 g free', Gross: '—', Net: '—', Delivered: '47' });
});
