import type { VisitTotals } from '@routebook/contract';
import { quantity, StatTiles } from '@routebook/ui';
import { showPercent } from './visit-words.ts';

/** What visits come to, in the words of the field. */
export function TotalTiles({ totals }: { totals: VisitTotals }) {
  const { scheduled, visits, productive, offPlan, outOfFence, strike, adherence } = totals;
  return (
    <StatTiles
      stats={[
        {
          label: 'SC',
          value: scheduled === null ? '—' : quantity(scheduled),
          detail: scheduled === null ? 'not with these filters' : 'scheduled calls',
        },
        { label: 'TC', value: quantity(visits), detail: `visits, ${quantity(offPlan)} off-plan` },
        { label: 'PC', value: quantity(productive), detail: 'with an order' },
        { label: 'Strike rate', value: showPercent(strike), detail: 'PC of TC' },
        { label: 'PJP adherence', value: showPercent(adherence), detail: 'visited, of SC' },
        { label: 'Out of fence', value: quantity(outOfFence) },
      ]}
    />
  );
}
