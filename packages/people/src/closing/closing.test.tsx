import type { Closing } from '@routebook/contract';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { ClosingOfMonths } from './closing.tsx';

const problem =
  'An update of stock waits for approval: decide it first. 3 orders are neither delivered nor cancelled: do either first.';
const closing: Closing = {
  openFrom: '2026-10-01',
  closedThrough: '2026-09',
  due: { month: '2026-10', lastDay: '2026-10-31', problem, waitsFor: ['stockUpdates', 'orders'] },
  history: [],
};

test('what a month waits for is said with links to the lists that show it', async () => {
  signInAs('months.close');
  answerCalls(() => ({ body: { success: true, closing } }));
  renderInPortal(<ClosingOfMonths />, '/user/closing');
  expect(await screen.findByText(problem, { exact: false })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Updates of stock', '/stock/stocks?view=updates&state=waiting'],
    ['Submitted orders', '/order/orders?status=submitted&to=2026-10-31'],
    ['Confirmed orders', '/order/orders?status=confirmed&to=2026-10-31'],
    ['Dispatched orders', '/order/orders?status=dispatched&to=2026-10-31'],
  ]);
  expect(screen.getByRole('button', { name: 'Close October 2026…' })).toBeDisabled();
});

test('a page that was told of the month by a server from before says what it waits for all the same', async () => {
  signInAs('months.close');
  const due = { month: '2026-10', lastDay: '2026-10-31', problem };
  answerCalls(() => ({ body: { success: true, closing: { ...closing, due } } }));
  renderInPortal(<ClosingOfMonths />, '/user/closing');
  expect(await screen.findByText(problem, { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('once the month that was due is closed, the focus is on the heading of the page', async () => {
  signInAs('months.close');
  let now: Closing = { ...closing, due: { month: '2026-10', lastDay: '2026-10-31', problem: null, waitsFor: [] } };
  answerCalls(({ method }) => {
    if (method === 'POST') now = { ...closing, openFrom: '2026-11-01', closedThrough: '2026-10', due: null };
    return { body: { success: true, closing: now } };
  });
  const user = renderInPortal(<ClosingOfMonths />, '/user/closing');
  await user.click(await screen.findByRole('button', { name: 'Close October 2026…' }));
  await user.click(await screen.findByRole('button', { name: 'Close October 2026' }));
  expect(await screen.findByText('Every month that is over is closed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Closing of months' })).toHaveFocus());
});
