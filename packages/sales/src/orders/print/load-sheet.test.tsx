import { businessDate, showDate } from '@routebook/ui';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { LoadSheet } from './load-sheet.tsx';

// The test's browser has no style sheets of its own to adopt.
jest.mock('./use-paper.ts', () => ({ papers: ['A5', 'A4'], usePaper: () => undefined }));

const id = (last: number) => `0190b000-0000-7000-8000-00000000000${last}`;
const route = { id: id(1), name: 'Station Road' };
const sheet = {
  success: true,
  route,
  dbHouse: { id: id(2), name: 'Khan Trading', code: 'DB-1' },
  salesOfficer: null,
  products: [],
  gifts: [{ gift: { id: id(3), name: 'Umbrella' }, pieces: 12 }],
  orders: [
    {
      id: id(4),
      number: 59172,
      outlet: { id: id(5), name: 'Asha Store', code: 'OL-5', address: '' },
      status: 'dispatched',
      pieces: 3,
      value: '294.50',
      due: '0.00',
    },
  ],
  totalPieces: 3,
  totalValue: '294.50',
};

test('the load sheet says of which day it is, with the gifts that go along', async () => {
  answerCalls(() => ({ body: sheet }));
  renderInPortal(<LoadSheet />, `/order/load-sheet?route=${route.id}`);
  const paper = await screen.findByRole('article');
  expect(within(paper).getByText('Date').nextSibling).toHaveTextContent(showDate(businessDate()));
  expect(within(paper).getByRole('row', { name: 'Umbrella 12' })).toBeInTheDocument();
});

test.each([
  ['en', ['Loaded by', 'Checked by', 'Received by']],
  ['bn', ['লোডকারী', 'যাচাইকারী', 'গ্রহীতা']],
])('the load sheet in %s has a line to sign on for who loads, who checks and who takes it', async (language, lines) => {
  answerCalls(() => ({ body: sheet }));
  renderInPortal(<LoadSheet />, `/order/load-sheet?route=${route.id}&lang=${language}`);
  const paper = await screen.findByRole('article');
  for (const line of lines) expect(within(paper).getByText(line)).toBeVisible();
});

test('the button that dispatches a load sheet has the focus until they are dispatched', async () => {
  signInAs('orders.see', 'orders.deliver');
  const confirmed = { ...sheet, orders: sheet.orders.map((order) => ({ ...order, status: 'confirmed' })) };
  answerCalls(({ method }) => (method === 'GET' ? { body: confirmed } : new Promise(() => undefined)));
  const user = renderInPortal(<LoadSheet />, `/order/load-sheet?route=${route.id}`);
  const dispatch = await screen.findByRole('button', { name: 'Dispatch 1' });
  await user.click(dispatch);
  expect(dispatch).toHaveAttribute('aria-busy', 'true');
  expect(dispatch).toBeEnabled();
  expect(dispatch).toHaveFocus();
});
