import type { PlannedPrice } from '@routebook/contract';
import { answerCalls, failure, renderInPortal, type SentCall } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ChangePrices } from './change-prices.tsx';

const price = (mrp: string) => ({ dp: '36.50', tp: '39.00', mrp, vat: '15.00', validFrom: '2026-01-01' });
const planned: readonly PlannedPrice[] = [
  {
    product: { id: '0190a000-0000-7000-8000-000000000001', code: 'GUL', name: 'Gul soap' },
    before: price('45.00'),
    after: price('47.50'),
    replaces: true,
    problem: null,
  },
  {
    product: { id: '0190a000-0000-7000-8000-000000000002', code: 'TEA', name: 'Tea' },
    before: null,
    after: null,
    replaces: false,
    problem: 'It has no price on that day.',
  },
];

let sent: SentCall[];
let refused: string | undefined;
let lost = false;
const onClose = jest.fn();

beforeEach(() => {
  onClose.mockClear();
  refused = undefined;
  lost = false;
  sent = answerCalls(({ path }) => {
    if (path.endsWith('/price-preview'))
      return { body: { success: true, prices: planned, totalPrices: 2, changes: 1, problems: 1, fingerprint: 'f1' } };
    if (lost) return 'unreachable';
    if (refused) return { status: 409, body: failure('REFUSED', refused) };
    const change = { id: '0190a000-0000-7000-8000-0000000000cc', products: 1 };
    return { body: { success: true, change } };
  });
});

const selection = { kind: 'rows', ids: planned.map(({ product }) => product.id) } as const;

async function preview(value = '5') {
  const user = renderInPortal(<ChangePrices selection={selection} onClose={onClose} />, '/product/products');
  const drawer = await screen.findByRole('dialog', { name: 'Change prices of 2 products' });
  if (value !== '') {
    await user.type(await within(drawer).findByLabelText(/^Percent/), value);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
  }
  return user;
}

test('a preview shows each price before and after, and why one stays as it is', async () => {
  await preview();
  const table = await screen.findByRole('table', { name: 'Every change' });
  expect(within(table).getByRole('row', { name: /Gul soap/ })).toHaveTextContent(/45\.00 47\.50.*planned price/);
  expect(within(table).getByRole('row', { name: /Tea/ })).toHaveTextContent('It has no price on that day.');
  expect(sent.at(-1)?.body).toMatchObject({
    by: 'percent',
    value: '5',
    step: '0.50',
    prices: ['dp', 'tp', 'mrp'],
    vat: null,
  });
});

test('nothing is previewed without a number, or without a price to change', async () => {
  const user = await preview('');
  const button = await screen.findByRole('button', { name: 'Preview' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText(/^Percent/), '5');
  expect(button).toBeEnabled();
  for (const name of ['DP', 'TP', 'MRP']) await user.click(screen.getByRole('checkbox', { name }));
  expect(button).toBeDisabled();
});

test('a fixed amount is not rounded', async () => {
  const user = await preview('');
  await user.selectOptions(await screen.findByLabelText('How'), 'To an amount');
  expect(screen.queryByLabelText('Rounded to')).toBeNull();
});

test('another rule takes the preview of the former one away', async () => {
  const user = await preview();
  await screen.findByRole('table', { name: 'Every change' });
  await user.type(screen.getByLabelText(/^Percent/), '0');
  expect(screen.queryByRole('table', { name: 'Every change' })).toBeNull();
});

test('exactly what was previewed is written, for a reason', async () => {
  const user = await preview();
  const write = await screen.findByRole('button', { name: 'Change 1 price' });
  expect(write).toBeDisabled();
  expect(screen.getByLabelText(/^Reason/)).toBeRequired();
  await user.type(screen.getByLabelText(/^Reason, kept in the history/), 'New year');
  await user.click(write);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const written = sent.find(({ path }) => path.endsWith('/update-products'));
  expect(written?.body).toMatchObject({
    value: '5',
    fingerprint: 'f1',
    reason: 'New year',
    selection: { ids: selection.ids },
  });
});

test('a refusal stands beside the preview, which is made anew', async () => {
  const user = await preview();
  await user.type(await screen.findByLabelText(/^Reason, kept in the history/), 'New year');
  refused = 'Prices have changed since the preview.';
  await user.click(screen.getByRole('button', { name: 'Change 1 price' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(refused);
  expect(screen.getByLabelText(/^Reason, kept in the history/)).toHaveValue('New year');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/price-preview'))).toHaveLength(2));
});

test('prices whose change was not answered are not changed a second time by another press', async () => {
  const user = await preview();
  await user.type(await screen.findByLabelText(/^Reason, kept in the history/), 'New year');
  lost = true;
  await user.click(screen.getByRole('button', { name: 'Change 1 price' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('what is done already is not done twice');
  expect(sent.filter(({ path }) => path.endsWith('/price-preview'))).toHaveLength(1);
  lost = false;
  await user.click(screen.getByRole('button', { name: 'Change 1 price' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, again] = sent.filter(({ path }) => path.endsWith('/update-products'));
  expect(again?.body).toEqual(first?.body);
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(first?.headers.get('idempotency-key')).not.toBeNull();
});
