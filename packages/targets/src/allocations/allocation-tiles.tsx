import type { AllocationStats, AllocationTotals } from '@routebook/contract';
import { inTaka, quantity, StatTiles } from '@routebook/ui';

interface AllocationTilesProps {
  readonly totals: AllocationTotals;
  /** What is consumed, which is counted beside the list. */
  readonly stats: AllocationStats | undefined;
}

/** What the allocations of a filter come to. */
export function AllocationTiles({ totals, stats }: AllocationTilesProps) {
  const { quantity: pieces, value, salesOfficers, dbHouses } = totals;
  return (
    <StatTiles
      stats={[
        { label: 'Allocated', value: inTaka(value), detail: `BDT at DP, ${quantity(pieces)} pieces` },
        {
          label: 'Consumed',
          value: stats ? inTaka(stats.consumedValue) : '…',
          detail: stats ? `BDT at DP, ${quantity(stats.consumed)} pieces` : 'BDT',
        },
        { label: 'Balance', value: stats ? inTaka(stats.balanceValue) : '…', detail: 'BDT at DP' },
        { label: 'Exceeded', value: stats ? quantity(stats.exceeded) : '…', detail: 'allocations' },
        { label: 'Untouched', value: stats ? quantity(stats.untouched) : '…', detail: 'allocations' },
        { label: 'SOs', value: quantity(salesOfficers), detail: `in ${quantity(dbHouses)} DB houses` },
      ]}
    />
  );
}
