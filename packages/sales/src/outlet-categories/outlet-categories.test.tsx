import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { Outlets } from '../outlets/outlets.tsx';
import { OutletCategories } from './outlet-categories.tsx';

const category = {
  id: '018c1339-bc4a-72f3-a185-2ca11f191b0e',
  code: 'GRO',
  name: 'Grocery',
  channel: 'general',
  position: 1,
  status: 'active',
  outlets: 3,
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  deletedAt: null,
};
const cursors = { next: null, previous: null };

test('how many outlets a category has opens as many, without those that were merged into another', async () => {
  signInAs('outlets.see');
  answerCalls(() => ({
    body: { success: true, views: [], category, categories: [category], cursors, totalCategories: 1, totalOutlets: 3 },
  }));
  const user = renderInPortal(<OutletCategories />, '/outlet/outlet-categories');
  await user.click(await screen.findByText('Grocery'));
  const count = within(await screen.findByRole('dialog')).getByRole('link', { name: '3' });
  expect(count).toHaveAttribute('href', `/outlet/outlets?categoryId=${category.id}&merged=without`);
});

test('outlets are listed with those that were merged into another, or without', async () => {
  signInAs('outlets.see');
  const sent = answerCalls(() => ({
    body: {
      success: true,
      views: [],
      outlets: [],
      category,
      categories: [category],
      cursors,
      totalOutlets: 0,
      totals: null,
    },
  }));
  renderInPortal(<Outlets />, `/outlet/outlets?categoryId=${category.id}&merged=without`);
  expect(await screen.findByText('Without merged ones')).toBeInTheDocument();
  const [list] = sent.filter(({ path }) => path.endsWith('/outlets'));
  expect(Object.fromEntries(list?.query ?? [])).toMatchObject({ categoryId: category.id, merged: 'without' });
});
