import type { BodyOf, PrimaryTargetPlan, previewPrimarySalesTargets } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { PlannedTargets } from './planned-targets.tsx';

const order: BodyOf<typeof previewPrimarySalesTargets> = {
  from: '2026-12',
  to: '2026-12',
  market: '0190a000-0000-7000-8000-000000000001',
  level: 'dbHouse',
  way: 'growth',
  basis: 'lastMonths',
  growth: 10,
  existing: 'keep',
  note: '',
};

const plan: PrimaryTargetPlan = {
  added: 1,
  replaced: 0,
  kept: 0,
  amount: '110000.00',
  total: '110000.00',
  places: 1,
  targets: [
    {
      month: '2026-12',
      place: { id: 'house', name: 'Ahmed Agency', code: 'DB0004', level: 'dbHouse' },
      basis: '300000.00',
      existing: null,
      amount: '110000.00',
      outcome: 'add',
    },
  ],
};

test('a target of a month stands before what was bought in three, which is named so', async () => {
  renderInPortal(<PlannedTargets plan={plan} order={order} onBack={jest.fn()} onDone={jest.fn()} />);
  const table = within(await screen.findByRole('table', { name: 'What is made' }));
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Place', 'Month', 'Target', 'Target so far', 'Bought in three months', 'What']);
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['Dec 26', '1,10,000.00', '—', '3,00,000.00', 'New']);
});
