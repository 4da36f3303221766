import { answerCalls, failure, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Collections } from './collections.tsx';
import { Dues } from './dues.tsx';

test('what very many collections come to follows the list, which only says that they are more', async () => {
  signInAs('orders.see');
  const sent = answerCalls(({ query }) => {
    const all = query.get('exact') === 'yes';
    const totals = all
      ? { totalCollections: 20_000, totalAmount: '1500000.00', totalWaiting: '2500.00' }
      : { totalCollections: 10_000, more: true, totalAmount: null, totalWaiting: null };
    return { body: { success: true, collections: [], cursors: { next: null, previous: null }, ...totals } };
  });
  renderInPortal(<Collections />, '/order/orders?view=collections');
  expect(await screen.findByText('15,00,000.00')).toBeInTheDocument();
  expect(screen.getByText('2,500.00')).toBeInTheDocument();
  expect(sent.filter(({ path }) => path.endsWith('/collections')).map(({ query }) => query.get('exact'))).toEqual([
    null,
    'yes',
  ]);
});

const cheque = {
  id: '01a216a3-33c8-7000-8233-7f76cd0deb0b',
  number: 55_145,
  date: '2026-11-26',
  outlet: { id: '018c1339-bc4a-72f3-a185-2ca11f191b0e', name: 'Asha Store', code: 'OL0000482' },
  dbHouse: { id: '018c1339-bc4a-72f3-a185-2ca11f191b0f', name: 'Jalal Traders' },
  method: 'cheque',
  amount: '1250.50',
  reference: 'CHQ-77',
  chequeDate: '2026-11-25',
  status: 'received',
  reason: '',
  orders: [{ id: '01a2128a-6348-7000-aec9-60721e83875c', number: 58_021, amount: '1250.50' }],
  madeBy: { id: '018c1339-bc4a-72f3-a185-2ca11f191b10', name: 'Sohel Bepari' },
  madeAt: '2026-11-26T08:00:00.000Z',
};

async function openedDrawer(extra: Partial<typeof cheque> = {}) {
  signInAs('orders.see', 'orders.collect');
  answerCalls(() => ({
    body: {
      success: true,
      views: [],
      collections: [{ ...cheque, ...extra }],
      cursors: { next: null, previous: null },
      totalCollections: 1,
      totalAmount: '1250.50',
      totalWaiting: '1250.50',
    },
  }));
  const user = renderInPortal(<Collections />, '/order/orders?view=collections');
  await user.click(await screen.findByText('Jalal Traders'));
  return within(await screen.findByRole('dialog', { name: 'Collection 55145' }));
}

test('a collection opens: what was paid, which orders it paid, and what the bank did with the cheque', async () => {
  const drawer = await openedDrawer();
  expect(drawer.getByRole('link', { name: 'Order 58021' })).toHaveAttribute(
    'href',
    `/order/orders?row=${cheque.orders[0]?.id}`,
  );
  expect(drawer.getByText('CHQ-77')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'The bank paid it' })).toBeVisible();
});

test('a cheque of a day to come cannot be marked as paid yet', async () => {
  const drawer = await openedDrawer({ chequeDate: '2999-01-01' });
  expect(drawer.getByRole('button', { name: 'It bounced…' })).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'The bank paid it' })).toBeNull();
});

test('a cheque that could not be cleared is told, with the reason', async () => {
  const drawer = await openedDrawer();
  answerCalls(() => ({ status: 409, body: failure('CONFLICT', 'It bounced meanwhile.') }));
  drawer.getByRole('button', { name: 'The bank paid it' }).click();
  expect(await screen.findByText('The cheque of Asha Store was not cleared')).toBeInTheDocument();
  expect(screen.getByText('It bounced meanwhile.')).toBeInTheDocument();
});

test('a collection that an address names opens though the page of the list does not have it', async () => {
  signInAs('orders.see', 'orders.collect');
  answerCalls(({ path }) => ({
    body: path.endsWith(`/collections/${cheque.id}`)
      ? { success: true, collection: cheque }
      : {
          success: true,
          views: [],
          collections: [],
          cursors: { next: null, previous: null },
          totalCollections: 0,
          totalAmount: '0.00',
          totalWaiting: '0.00',
        },
  }));
  renderInPortal(<Collections />, `/order/orders?view=collections&row=${cheque.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Collection 55145' }));
  expect(drawer.getByText('CHQ-77')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'The bank paid it' })).toBeVisible();
});

test('dues that an address names open with what is owed though the page of the list does not have them', async () => {
  signInAs('orders.see', 'orders.collect');
  const { outlet } = cheque;
  const ages = { days7: '0.00', days15: '0.00', days30: '0.00', days60: '0.00', older: '250.00' };
  const due = {
    id: outlet.id,
    outlet,
    route: { id: outlet.id, name: 'Route 1' },
    dbHouse: cheque.dbHouse,
    due: '250.00',
    ages,
    creditLimit: '0.00',
    overLimit: '250.00',
    oldestOn: null,
    lastCollectionOn: null,
  };
  const none = { cursors: { next: null, previous: null }, totalDue: '0.00', totalAges: ages, totalOverLimit: '0.00' };
  answerCalls(({ path, query }) => {
    if (!path.endsWith('/outlet-dues')) return { body: { success: true, views: [], entries: [], ...none } };
    const dues = query.get('outletId') === outlet.id ? [due] : [];
    return { body: { success: true, dues, totalOutlets: dues.length, ...none } };
  });
  renderInPortal(<Dues />, `/order/orders?view=dues&row=${outlet.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Asha Store' }));
  expect(drawer.getByText('OL0000482 · due BDT 250.00')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Collect…' })).toBeVisible();
});

test('the ledger of an outlet that owes nothing has its name', async () => {
  signInAs('orders.see', 'outlets.see');
  const { outlet } = cheque;
  const totalAges = { days7: '0.00', days15: '0.00', days30: '0.00', days60: '0.00', older: '0.00' };
  const totals = { totalOutlets: 0, totalDue: '0.00', totalAges, totalOverLimit: '0.00' };
  const none = { cursors: { next: null, previous: null }, views: [], entries: [], dues: [], ...totals };
  answerCalls(({ path }) => ({
    body: path.endsWith(`/outlet/${outlet.id}`) ? { success: true, outlet } : { success: true, ...none },
  }));
  renderInPortal(<Dues />, `/order/orders?view=dues&row=${outlet.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Asha Store' }));
  expect(drawer.getByText('OL0000482 · owes nothing')).toBeVisible();
});

test('the history of a collection says who took it, and who said what the bank did with the cheque', async () => {
  signInAs('orders.see');
  const entry = { actorName: 'Sohel Bepari', before: null, after: null, reason: null, requestId: null };
  const history = [
    { ...entry, id: 2, at: '2026-11-27T08:00:00.000Z', action: 'bounce', reason: 'No cover' },
    {
      ...entry,
      id: 1,
      at: '2026-11-26T08:00:00.000Z',
      action: 'collect',
      after: { method: 'cheque', amount: '1250.50', chequeDate: '2026-11-25' },
    },
  ];
  answerCalls(({ path }) => ({
    body: path.endsWith('/history')
      ? { success: true, history }
      : path.endsWith(`/collections/${cheque.id}`)
        ? { success: true, collection: cheque }
        : {
            success: true,
            views: [],
            collections: [],
            cursors: { next: null, previous: null },
            totalCollections: 0,
            totalAmount: '0.00',
            totalWaiting: '0.00',
          },
  }));
  renderInPortal(<Collections />, `/order/orders?view=collections&row=${cheque.id}&tab=history`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Collection 55145' }));
  expect(await drawer.findByText(/said that it bounced/)).toBeVisible();
  expect(drawer.getByText('No cover')).toBeVisible();
  expect(drawer.getByText('Cheque')).toBeVisible();
  expect(drawer.getByText('25 Nov 2026')).toBeVisible();
});

test('the dues of an outlet that is not in the market of who opens them are nothing but the plain reason', async () => {
  signInAs('orders.see');
  const reason = 'This outlet is not there, or not in your market.';
  answerCalls(({ query }) => {
    if (query.get('outletId') !== null)
      return { status: 404, body: failure('NOT_FOUND', reason, { fields: { outletId: reason } }) };
    const totalAges = { days7: '0.00', days15: '0.00', days30: '0.00', days60: '0.00', older: '0.00' };
    const totals = { totalOutlets: 0, totalDue: '0.00', totalAges, totalOverLimit: '0.00' };
    return { body: { success: true, views: [], dues: [], cursors: { next: null, previous: null }, ...totals } };
  });
  renderInPortal(<Dues />, `/order/orders?view=dues&row=${cheque.outlet.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Outlet' }));
  expect(await drawer.findByText(reason)).toBeInTheDocument();
  await waitFor(() => expect(drawer.queryByRole('tab')).toBeNull());
});
