import type { PrimarySale } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { SaleOverview } from './sale-overview.tsx';

const named = { id: '0190a000-0000-7000-8000-000000000001', name: 'Makka Corporation', code: 'DB0033' };
const sale: Partial<PrimarySale> = {
  state: 'receivedInPart',
  deletedAt: null,
  dbHouse: named,
  sourceCategory: { ...named, kind: 'import' },
  date: '2026-11-27',
  pieces: 2,
  free: 0,
  received: 1,
  damaged: 0,
  variance: 1,
  unsettled: 1,
  returned: 0,
  gross: '193.00',
  discount: '0.00',
  net: '193.00',
  vat: '25.17',
  credited: '0.00',
  note: '',
  madeBy: { id: named.id, name: 'Rahim Uddin' },
  createdAt: '2026-11-27T03:00:00.000Z',
};

test('a single piece that arrived, is missing or is not settled is said to be one', async () => {
  renderInPortal(<SaleOverview sale={sale as PrimarySale} />);
  expect(await screen.findAllByText('1 piece')).toHaveLength(3);
});
