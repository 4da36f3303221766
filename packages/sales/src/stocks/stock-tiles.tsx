import type { StockMark, StockTotals } from '@routebook/contract';
import { inTaka, type ListState, narrowing, quantity, type Stat, StatTiles, statOf } from '@routebook/ui';

interface StockTilesProps {
  readonly totals: StockTotals | null | undefined;
  readonly isPast: boolean;
  readonly list: ListState<string>;
}

/** What the stocks of a filter come to; how many have a flag leads to them. */
export function StockTiles({ totals, isPast, list }: StockTilesProps) {
  const count = (of: 'primaryIn' | 'secondaryOut' | StockMark) => statOf(totals, (known) => quantity(known[of]));
  const flagged = (label: string, flag: StockMark, detail: string): Stat => ({
    label,
    value: count(flag),
    detail,
    onNarrow: narrowing(list, 'flag', flag, totals?.[flag]),
  });
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
        flagged('Out of stock', 'out', 'products in houses'),
        flagged('Low', 'low', 'cover under 5 days'),
        flagged('Over', 'over', 'cover above 30 days'),
        flagged('Expiry', 'expiry', 'within 30 days'),
      ]}
    />
  );
}
