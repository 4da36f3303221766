import type { ListedPrice, Product } from '@routebook/contract';
import { answerCalls, failure, renderInPortal, type SentCall } from '@routebook/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PriceList } from './price-list.tsx';

const product = { id: '0190a000-0000-7000-8000-000000000001', name: 'Gul soap' } as Product;
const amounts = { dp: '36.50', tp: '39.00', mrp: '45.00', vat: '15.00', changeId: null };
const prices: readonly ListedPrice[] = [
  { ...amounts, validFrom: '2099-01-01', validTo: null, state: 'future', open: true, mrp: '50.00' },
  { ...amounts, validFrom: '2026-01-01', validTo: '2098-12-31', state: 'current', open: false },
  { ...amounts, validFrom: '2025-01-01', validTo: '2025-12-31', state: 'past', open: false },
];

let sent: SentCall[];
function serve(listed = prices, ofADay: object | null = amounts): void {
  sent = answerCalls(({ method, path }) => {
    if (method === 'DELETE') return { body: { success: true } };
    if (path.endsWith('/price')) return { body: { success: true, price: ofADay } };
    return { body: { success: true, prices: listed } };
  });
}

const openPanel = jest.fn();
const draw = (mayEdit = true) =>
  renderInPortal(<PriceList product={product} mayEdit={mayEdit} openPanel={openPanel} />, '/product/products');

beforeEach(() => {
  openPanel.mockClear();
  serve();
});

test('each price says whether it is to come, in force or over', async () => {
  draw();
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/1 Jan 2099.*50\.00.*To come/),
    expect.stringMatching(/1 Jan 2026.*31 Dec 2098.*In force/),
    expect.stringMatching(/1 Jan 2025.*31 Dec 2025.*Over/),
  ]);
});

test('only a price that is still to come can be changed', async () => {
  const user = draw();
  const actions = await screen.findAllByRole('button', { name: /^Actions for the price/ });
  expect(actions).toHaveLength(1);
  await user.click(actions[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
  expect(openPanel).toHaveBeenCalledWith({ kind: 'price', product, price: prices[0] });
});

test('whoever may not edit reads the prices only', async () => {
  draw(false);
  await screen.findAllByRole('row');
  expect(screen.queryByRole('button', { name: 'New price' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
});

test('a product without prices says what one is needed for', async () => {
  serve([]);
  const user = draw();
  await screen.findByText('It can be put on sale once it has one.');
  await user.click(screen.getByRole('button', { name: 'New price' }));
  expect(openPanel).toHaveBeenCalledWith({ kind: 'price', product });
});

test.each([
  ['what it costs', amounts, 'DP 36.50, TP 39.00, MRP 45.00'],
  ['that it had no price', null, 'It had no price on that day.'],
])('a day is answered by %s', async (_, price, words) => {
  serve(prices, price);
  draw();
  fireEvent.change(await screen.findByLabelText('What it costs on'), { target: { value: '2026-03-01' } });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
  expect(sent.find(({ path }) => path.endsWith('/price'))?.query.get('asOf')).toBe('2026-03-01');
});

test('prices that cannot be read are reported, with a way to try again', async () => {
  answerCalls(() => ({ status: 500, body: failure('FAILED', 'Something went wrong.') }));
  draw();
  expect(await screen.findByText('The prices could not be read.')).toBeVisible();
});
