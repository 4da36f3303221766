import type { AllocationStats, AllocationTotals } from '@routebook/contract';
import { counted, inTaka, quantity, StatTiles } from '@routebook/ui';

interface AllocationTilesProps {
  readonly totals: AllocationTotals;
  /** What is consumed, which is counted beside the list. */
  readonly stats: AllocationStats | undefined;
  /** Why it cannot be counted. */
  readonly problem: string | null;
}

/** What the allocations of a filter come to. */
export function AllocationTiles({ totals, stats, problem }: AllocationTilesProps) {
  const unknown = problem === null ? '…' : '—';
  const { quantity: pieces, value, salesOfficers, dbHouses } = totals;
  return (
    <StatTiles
      stats={[
        { label: 'Allocated', value: inTaka(value), detail: `BDT at DP, ${counted(pieces, 'piece')} of products` },
        {
          label: 'Consumed',
          value: stats ? inTaka(stats.consumedValue) : unknown,
          detail: stats
            ? `BDT at DP, ${counted(stats.consumed, 'piece')} of products and categories`
            : (problem ?? 'BDT'),
        },
        { label: 'Balance', value: stats ? inTaka(stats.balanceValue) : unknown, detail: 'BDT at DP' },
        { label: 'Exceeded', value: stats ? quantity(stats.exceeded) : unknown, detail: 'allocations' },
        { label: 'Untouched', value: stats ? quantity(stats.untouched) : unknown, detail: 'allocations' },
        { label: 'SOs', value: quantity(salesOfficers), detail: `in ${counted(dbHouses, 'DB house')}` },
      ]}
    />
  );
}
