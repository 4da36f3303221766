import type { GiftType } from '@routebook/contract';
import { answerCalls, renderInPortal, type SentCall, signInAs } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { GiftTypes } from './gift-types.tsx';

const path = '/api/v1/gift-types';
const household = { id: '0190a000-0000-7000-8000-00000000000c', name: 'Household' };

const umbrella: GiftType = {
  id: '0190a000-0000-7000-8000-000000000001',
  code: 'UMB',
  name: 'Umbrella',
  category: household,
  unitCost: '250.00',
  eligibleBy: 'anybody',
  eligiblePoints: null,
  eligibleValue: null,
  validFrom: null,
  lastDay: null,
  lowStock: 5,
  status: 'active',
  state: 'active',
  stock: 1250,
  reserved: 250,
  available: 1000,
  stockState: 'enough',
  stockValue: '312500.00',
  image: null,
  version: 1,
  createdAt: '2026-01-05T05:00:00Z',
  updatedAt: '2026-01-05T05:00:00Z',
  deletedAt: null,
};
const expired: GiftType = { ...umbrella, id: umbrella.id.replace(/1$/, '2'), name: 'Calendar', state: 'expired' };

function serve(): SentCall[] {
  return answerCalls(({ path: asked }) => {
    if (asked === '/api/v1/saved-views') return { body: { success: true, views: [] } };
    if (asked === '/api/v1/gift-categories') return { body: { success: true, categories: [household] } };
    if (asked !== path) return { body: { success: true, type: umbrella } };
    const totals = { totalStock: 2500, totalReserved: 500, totalAvailable: 2000, totalStockValue: '625000.00' };
    const cursors = { next: null, previous: null };
    return { body: { success: true, types: [umbrella, expired], totalTypes: 2, ...totals, cursors } };
  });
}

const draw = (search = '') => renderInPortal(<GiftTypes />, `/gift/type${search}`);
async function menuOf(name: string, user: ReturnType<typeof draw>): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

beforeEach(() => {
  signInAs('catalogue.see', 'catalogue.add', 'catalogue.edit', 'catalogue.delete');
  serve();
});

test('what is given today can be given from its row, and the stock of any can be changed', async () => {
  const user = draw();
  expect(await menuOf('Umbrella', user)).toEqual(['Open', 'Change stock…', 'Give to an outlet…', 'Edit', 'Delete']);
  await user.keyboard('{Escape}');
  expect(await menuOf('Calendar', user)).toEqual(['Open', 'Change stock…', 'Edit', 'Delete']);
});

test('pieces are summed up under their columns', async () => {
  draw();
  await screen.findByRole('rowheader', { name: 'Umbrella' });
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('2,5002,000');
});

test('what it takes is asked for by whom it is for', async () => {
  const user = draw();
  await user.click((await screen.findAllByRole('button', { name: 'Add gift type' }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Add gift type' }));
  const choice = await form.findByRole('combobox', { name: 'For' });
  expect(form.queryByRole('textbox', { name: /Points it takes/ })).toBeNull();
  await user.selectOptions(choice, 'Points collected');
  expect(await form.findByLabelText(/Points it takes/)).toBeVisible();
  await user.selectOptions(choice, 'Value bought');
  expect(await form.findByLabelText(/Value to buy for/)).toBeVisible();
  expect(form.queryByLabelText(/Points it takes/)).toBeNull();
});
