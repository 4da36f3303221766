import type { StockTotals } from '@routebook/contract';
import { inTaka, quantity, StatTiles, statOf } from '@routebook/ui';

/** What the stocks of a filter come to. */
export function StockTiles({ totals, isPast }: { totals: StockTotals | null | undefined; isPast: boolean }) {
  const count = (of: 'primaryIn' | 'secondaryOut' | 'out' | 'low' | 'over' | 'expiry') =>
    statOf(totals, (known) => quantity(known[of]));
  return (
    <StatTiles
      stats={[
        {
          label: 'Value at DP, BDT',
          value: statOf(totals, ({ value }) => inTaka(value)),
          detail: totals ? `${quantity(totals.available)} pieces` : 'pieces',
        },
        { label: isPast ? 'Primary in that day' : 'Primary in today', value: count('primaryIn'), detail: 'pieces' },
        {
          label: isPast ? 'Secondary out that day' : 'Secondary out today',
          value: count('secondaryOut'),
          detail: 'pieces',
        },
        { label: 'Out of stock', value: count('out'), detail: 'products in houses' },
        { label: 'Low', value: count('low'), detail: 'cover under 5 days' },
        { label: 'Over', value: count('over'), detail: 'cover above 30 days' },
        { label: 'Expiry', value: count('expiry'), detail: 'within 30 days' },
      ]}
    />
  );
}
