import type { Capability, Gift, GiftMovement } from '@routebook/contract';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { GiftHistory } from './gift-history.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-00000000000${last}`;
const place = (name: string) => ({ id: id('a'), name, code: name.toUpperCase() });
const type = { id: id('1'), name: 'Umbrella', code: 'UMB' };

const requested: Gift = {
  id: id('2'),
  number: 7,
  date: '2026-11-02',
  type: { ...type, category: 'Household' },
  outlet: place('Karim Store'),
  route: place('Old bazar'),
  dbHouse: place('Ahmed Agency'),
  salesOfficer: null,
  offer: null,
  reason: 'Shop of the week',
  quantity: 2,
  unitCost: '250.00',
  cost: '500.00',
  state: 'requested',
  issuedOn: null,
  evidence: '',
  photo: null,
  requestedBy: 'Jamal Mia',
  next: ['approved', 'rejected', 'withdrawn'],
  editable: true,
  version: 1,
  createdAt: '2026-11-02T05:00:00Z',
  updatedAt: '2026-11-02T05:00:00Z',
};
const acknowledged: Gift = {
  ...requested,
  id: id('3'),
  number: 6,
  state: 'acknowledged',
  next: ['returned'],
  editable: false,
};

const receipt: GiftMovement = {
  id: id('4'),
  at: '2026-11-01T05:00:00Z',
  date: '2026-11-01',
  kind: 'receipt',
  type,
  quantity: 100,
  balanceAfter: 100,
  unitCost: '250.00',
  value: '25000.00',
  document: 'CH-1',
  reason: 'Delivered',
  gift: null,
  reverses: null,
  reversed: false,
  by: 'Administrator',
};
const movements: readonly GiftMovement[] = [
  receipt,
  { ...receipt, id: id('5'), kind: 'issue', quantity: -2, balanceAfter: 98 },
  { ...receipt, id: id('6'), kind: 'adjustment', reversed: true, balanceAfter: 99 },
  { ...receipt, id: id('7'), kind: 'reversal', balanceAfter: 97 },
];

beforeEach(() => {
  answerCalls(({ path }) => {
    const cursors = { next: null, previous: null };
    if (path === '/api/v1/saved-views') return { body: { success: true, views: [] } };
    if (path === '/api/v1/gift-categories') return { body: { success: true, categories: [] } };
    if (path === '/api/v1/gift-movements')
      return { body: { success: true, movements, totalMovements: 4, totalIn: 100, totalOut: 2, cursors } };
    const totals = { totalQuantity: 1204, totalCost: '301000.00', requested: 31, approved: 12 };
    return { body: { success: true, history: [requested, acknowledged], totalHistory: 2, ...totals, cursors } };
  });
});

const draw = (query = '') => renderInPortal(<GiftHistory />, `/gift/history${query}`);

async function menuOf(name: RegExp, user: ReturnType<typeof draw>): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('button', { name }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('what all gifts of the filter add up to stands above them', async () => {
  signInAs('catalogue.see');
  draw();
  expect(await screen.findByText('1,204', { selector: 'dd' })).toBeVisible();
  const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
  expect(tile('Pieces')).toHaveTextContent('1,204');
  expect(tile('Wait for approval')).toHaveTextContent('31');
  expect(tile('Cost')).toHaveTextContent('3,01,000.00');
});

test.each([
  [7, ['Open', 'Approve…', 'Reject…', 'Withdraw', 'Edit']],
  [6, ['Open', 'Take back…']],
])('gift %i offers the steps that the server says it may take now, and no others', async (number, offered) => {
  signInAs('catalogue.see', 'catalogue.edit', 'catalogue.approve');
  const user = draw();
  expect(await menuOf(new RegExp(`^Actions for G-0*${number},`), user)).toEqual(offered);
});

test.each([
  [['catalogue.see'], false],
  [['catalogue.see', 'catalogue.add'], true],
  [['catalogue.see', 'field.work'], true],
] satisfies readonly (readonly [Capability[], boolean])[])(
  'with %j the button that gives a gift is there: %s',
  async (capabilities, there) => {
    signInAs(...capabilities);
    draw();
    await screen.findByRole('rowheader', { name: /7/ });
    expect(screen.queryAllByRole('button', { name: 'Give a gift' }).length > 0).toBe(there);
  },
);

test.each([
  ['Receipt', null],
  ['Issue', 'It is changed on the gift that it belongs to.'],
  ['Adjustment', 'It was reversed already.'],
  ['Reversal', 'A reversal stays: make the movement anew.'],
])('of a movement of the kind %s the ledger says whether it can be reversed', async (kind, problem) => {
  signInAs('catalogue.see', 'catalogue.edit');
  const user = draw('?view=stock');
  await user.click(await screen.findByRole('button', { name: `Actions for ${kind} of Umbrella` }));
  const item = await screen.findByRole('menuitem', { name: /Reverse…/ });
  if (problem === null) expect(item).not.toHaveAttribute('aria-disabled', 'true');
  else expect(item).toHaveTextContent(problem);
});

test('the ledger sums up what came and what left', async () => {
  signInAs('catalogue.see');
  draw('?view=stock');
  await screen.findByRole('table', { name: 'Stock movements' });
  expect(await screen.findByRole('row', { name: /^Total/ })).toHaveTextContent('+100 −2');
});
