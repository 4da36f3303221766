import type { VisitTotals } from '@routebook/contract';
import { quantity, StatTiles, statOf } from '@routebook/ui';
import { showPercent } from './visit-words.ts';

/** What visits come to, in the words of the field. */
export function TotalTiles({ totals }: { totals: VisitTotals | null | undefined }) {
  return (
    <StatTiles
      stats={[
        {
          label: 'SC',
          value: statOf(totals, ({ scheduled }) => (scheduled === null ? '—' : quantity(scheduled))),
          detail: totals?.scheduled === null ? 'not with these filters' : 'scheduled calls',
        },
        {
          label: 'TC',
          value: statOf(totals, ({ visits }) => quantity(visits)),
          detail: totals ? `visits, ${quantity(totals.offPlan)} off-plan` : 'visits',
        },
        { label: 'PC', value: statOf(totals, ({ productive }) => quantity(productive)), detail: 'with an order' },
        { label: 'Strike rate', value: statOf(totals, ({ strike }) => showPercent(strike)), detail: 'PC of TC' },
        {
          label: 'PJP adherence',
          value: statOf(totals, ({ adherence }) => showPercent(adherence)),
          detail: 'visited, of SC',
        },
        { label: 'Out of fence', value: statOf(totals, ({ outOfFence }) => quantity(outOfFence)) },
      ]}
    />
  );
}
