import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { OrderMemo } from './memo.tsx';

// The test's browser has no style sheets of its own to adopt.
jest.mock('./use-paper.ts', () => ({ papers: ['A5', 'A4'], usePaper: () => undefined }));

const id = (last: number) => `0190b000-0000-7000-8000-00000000000${last}`;
const cap = { id: id(4), name: 'Cap' };
const offer = (number: number, taken: boolean, pieces: number) => ({
  offerId: id(number),
  taken,
  gifts: [{ ...cap, pieces }],
});

const orderDetails = {
  id: id(1),
  number: 59172,
  date: '2026-11-26',
  deliveredOn: null,
  outlet: { id: id(2), name: 'Asha Store', code: 'OL-5' },
  dbHouse: { id: id(3), name: 'Khan Trading' },
  route: { id: id(5), name: 'Station Road' },
  salesOfficer: null,
  goods: [],
  pricing: null,
  gross: '5200.00',
  discount: '0.00',
  net: '5200.00',
  vat: '678.26',
  offers: [offer(6, true, 2), offer(7, true, 1), offer(8, false, 9)],
};

test.each([
  ['en', 'Cap 3'],
  ['bn', 'Cap ৩'],
])('the memo in %s has the gifts that the outlet gets, each once', async (language, row) => {
  answerCalls(() => ({ body: { success: true, orderDetails } }));
  renderInPortal(<OrderMemo />, `/order/memo?order=${id(1)}&lang=${language}`);
  const paper = await screen.findByRole('article');
  expect(within(paper).getByRole('row', { name: row })).toBeInTheDocument();
});

test('the memo says what was ordered in pieces, which stay, whatever makes a case by now', async () => {
  const product = { id: id(9), name: 'Rose Soap 75 g', code: 'SOAP', caseSize: 12 };
  const none = { reserved: 0, delivered: 0, returned: 0, discount: '0.00' };
  const line = { place: 1, product, pieces: 1_440, offerId: null, price: '10.00', gross: '14400.00', ...none };
  const goods = [{ ...line, net: '14400.00' }];
  answerCalls(() => ({ body: { success: true, orderDetails: { ...orderDetails, goods } } }));
  renderInPortal(<OrderMemo />, `/order/memo?order=${id(1)}&lang=en`);
  const paper = await screen.findByRole('article');
  expect(
    within(paper).getByRole('row', { name: 'Rose Soap 75 g 120 cs = 1,440 pc 10.00 — 14,400.00' }),
  ).toBeInTheDocument();
});

test('the totals of a memo stand once on paper, below its lines, and not at the end of each page', async () => {
  answerCalls(() => ({ body: { success: true, orderDetails } }));
  renderInPortal(<OrderMemo />, `/order/memo?order=${id(1)}`);
  const total = await screen.findByRole('row', { name: /^Gross/ });
  expect(getComputedStyle(total.parentElement as HTMLElement).display).toBe('table-row-group');
});
