import type { StockMark, StockTotals } from '@routebook/contract';
import { countsBy, inTaka, type ListState, quantity, type Stat, StatTiles, statOf } from '@routebook/ui';

interface StockTilesProps {
  readonly totals: StockTotals | null | undefined;
  readonly isPast: boolean;
  readonly list: ListState<string>;
}

/** What the stocks of a filter come to; how many have a flag leads to them. */
export function StockTiles({ totals, isPast, list }: StockTilesProps) {
  const counted = countsBy<StockMark>(list, 'flag', totals);
  const flagged = (label: string, flag: StockMark, detail: string): Stat => ({
    ...counted(label, flag),
    detail,
  });
  return (
    <StatTiles
      stats={[
        {
          label: 'Value at DP, BDT',
          value: statOf(totals, ({ value }) => inTaka(value)),
          detail: totals ? `${quantity(totals.available)} pieces` : 'pieces',
        },
        {
          label: isPast ? 'Primary in that day' : 'Primary in today',
          value: statOf(totals, ({ primaryIn }) => quantity(primaryIn)),
          detail: 'pieces',
        },
        {
          label: isPast ? 'Secondary out that day' : 'Secondary out today',
          value: statOf(totals, ({ secondaryOut }) => quantity(secondaryOut)),
          detail: 'pieces',
        },
        flagged('Out of stock', 'out', 'products in houses'),
        flagged('Low', 'low', 'cover under 5 days'),
        flagged('Over', 'over', 'cover above 30 days'),
        flagged('Expiry', 'expiry', 'within 30 days'),
      ]}
    />
  );
}
