import type { StockTotals } from '@routebook/contract';
import { inTaka, quantity, StatTiles } from '@routebook/ui';

/** What the stocks of a filter come to. */
export function StockTiles({ totals, isPast }: { totals: StockTotals; isPast: boolean }) {
  const { value, available, primaryIn, secondaryOut, out, low, over, expiry } = totals;
  return (
    <StatTiles
      stats={[
        { label: 'Value at DP, BDT', value: inTaka(value), detail: `${quantity(available)} pieces` },
        { label: isPast ? 'Primary in that day' : 'Primary in today', value: quantity(primaryIn), detail: 'pieces' },
        {
          label: isPast ? 'Secondary out that day' : 'Secondary out today',
          value: quantity(secondaryOut),
          detail: 'pieces',
        },
        { label: 'Out of stock', value: quantity(out), detail: 'products in houses' },
        { label: 'Low', value: quantity(low), detail: 'cover under 5 days' },
        { label: 'Over', value: quantity(over), detail: 'cover above 30 days' },
        { label: 'Expiry', value: quantity(expiry), detail: 'within 30 days' },
      ]}
    />
  );
}
