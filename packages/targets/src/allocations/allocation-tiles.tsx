import type { AllocationStats, AllocationTotals } from '@routebook/contract';
import { counted, inTaka, quantity, StatTiles, statOf } from '@routebook/ui';

interface AllocationTilesProps {
  readonly totals: AllocationTotals | null | undefined;
  /** What is consumed, which is counted beside the list. */
  readonly stats: AllocationStats | null | undefined;
  /** Why it cannot be counted. */
  readonly problem: string | null;
}

/** What the allocations of a filter come to. */
export function AllocationTiles({ totals, stats, problem }: AllocationTilesProps) {
  return (
    <StatTiles
      stats={[
        {
          label: 'Allocated',
          value: statOf(totals, ({ value }) => inTaka(value)),
          detail: totals ? `BDT at DP, ${counted(totals.quantity, 'piece')} of products` : 'BDT at DP',
        },
        {
          label: 'Consumed',
          value: statOf(stats, ({ consumedValue }) => inTaka(consumedValue)),
          detail: stats
            ? `BDT at DP, ${counted(stats.consumed, 'piece')} of products and categories`
            : (problem ?? 'BDT at DP'),
        },
        { label: 'Balance', value: statOf(stats, ({ balanceValue }) => inTaka(balanceValue)), detail: 'BDT at DP' },
        {
          label: 'Exceeded',
          value: statOf(stats, ({ exceeded }) => quantity(exceeded)),
          detail: stats?.exceeded === 1 ? 'allocation' : 'allocations',
        },
        {
          label: 'Untouched',
          value: statOf(stats, ({ untouched }) => quantity(untouched)),
          detail: stats?.untouched === 1 ? 'allocation' : 'allocations',
        },
        {
          label: 'SOs',
          value: statOf(totals, ({ salesOfficers }) => quantity(salesOfficers)),
          detail: totals && `in ${counted(totals.dbHouses, 'DB house')}`,
        },
      ]}
    />
  );
}
