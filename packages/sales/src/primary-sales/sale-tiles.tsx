import type { PrimarySaleTotals } from '@routebook/contract';
import { inTaka, quantity, StatTiles } from '@routebook/ui';

/** What the invoices of a filter come to, without drafts. */
export function SaleTiles({ totals }: { totals: PrimarySaleTotals }) {
  const { drafts, net, vat, pieces, free, received, unsettled, unsettledSales, credited } = totals;
  return (
    <StatTiles
      stats={[
        { label: 'Net', value: inTaka(net), detail: 'BDT' },
        { label: 'VAT in it', value: inTaka(vat), detail: 'BDT' },
        { label: 'Sent', value: quantity(pieces + free), detail: `pieces, ${quantity(free)} free` },
        { label: 'Received', value: quantity(received), detail: 'pieces' },
        { label: 'Unsettled', value: quantity(unsettledSales), detail: `invoices, ${quantity(unsettled)} pieces` },
        { label: 'Credited', value: inTaka(credited), detail: 'BDT' },
        { label: 'Drafts', value: quantity(drafts) },
      ]}
    />
  );
}
