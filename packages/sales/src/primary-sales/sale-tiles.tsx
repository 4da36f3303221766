import type { PrimarySaleTotals } from '@routebook/contract';
import { counted, inTaka, quantity, StatTiles, statOf } from '@routebook/ui';

/** What the invoices of a filter come to, without drafts. */
export function SaleTiles({ totals }: { totals: PrimarySaleTotals | null | undefined }) {
  return (
    <StatTiles
      stats={[
        { label: 'Net', value: statOf(totals, ({ net }) => inTaka(net)), detail: 'BDT' },
        { label: 'VAT in it', value: statOf(totals, ({ vat }) => inTaka(vat)), detail: 'BDT' },
        {
          label: 'Sent',
          value: statOf(totals, ({ pieces, free }) => quantity(pieces + free)),
          detail: totals ? `pieces, ${quantity(totals.free)} free` : 'pieces',
        },
        { label: 'Received', value: statOf(totals, ({ received }) => quantity(received)), detail: 'pieces' },
        {
          label: 'Unsettled',
          value: statOf(totals, ({ unsettledSales }) => quantity(unsettledSales)),
          detail: totals ? `invoices, ${counted(totals.unsettled, 'piece')}` : 'invoices',
        },
        { label: 'Credited', value: statOf(totals, ({ credited }) => inTaka(credited)), detail: 'BDT' },
        { label: 'Drafts', value: statOf(totals, ({ drafts }) => quantity(drafts)) },
      ]}
    />
  );
}
