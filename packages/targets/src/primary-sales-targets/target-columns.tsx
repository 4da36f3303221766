import type { PrimarySalesTarget } from '@routebook/contract';
import { type Column, inTaka, Muted, money, percent, quantity, StatusBadge, showInstant } from '@routebook/ui';
import { shortMonth } from '../months/month.ts';
import { toneOf } from './tone-of.ts';

const none = <Muted>—</Muted>;
const amount = (figure: string | null) => (figure === null ? none : inTaka(figure));

/** How far a target is reached, with a word for the eye. */
export function Achievement({ achievement }: Pick<PrimarySalesTarget, 'achievement'>) {
  return achievement === null ? none : <StatusBadge status={percent(achievement)} tone={toneOf(achievement)} />;
}

export const targetColumns: readonly Column<PrimarySalesTarget>[] = [
  { id: 'place', header: 'Place', fixed: true, cell: ({ place }) => place.name },
  { id: 'code', header: 'Code', optional: true, width: 90, cell: ({ place }) => place.code },
  { id: 'month', header: 'Month', width: 76, cell: ({ month }) => shortMonth(month) },
  { id: 'under', header: 'Under', width: 140, cell: ({ under }) => under?.name ?? none },
  { id: 'target', header: 'Target', align: 'end', width: 104, cell: ({ target }) => inTaka(target) },
  { id: 'achieved', header: 'Achieved', align: 'end', width: 104, cell: ({ achieved }) => inTaka(achieved) },
  {
    id: 'achievement',
    header: 'Achievement',
    align: 'end',
    width: 112,
    cell: ({ achievement }) => <Achievement achievement={achievement} />,
  },
  { id: 'gap', header: 'Gap', align: 'end', width: 104, cell: ({ gap }) => inTaka(gap) },
  {
    id: 'requiredADay',
    header: 'Run rate',
    align: 'end',
    width: 132,
    cell: ({ requiredADay }) => amount(requiredADay),
  },
  {
    id: 'projected',
    header: 'Projected close',
    align: 'end',
    width: 126,
    cell: ({ projected }) => amount(projected),
  },
  {
    id: 'split',
    header: 'Split over DB houses',
    optional: true,
    align: 'end',
    width: 150,
    cell: ({ split, splitPlaces }) => (split === null ? none : `${money(split)} (${quantity(splitPlaces)})`),
  },
  { id: 'note', header: 'Note', optional: true, width: 160, cell: ({ note }) => note },
  { id: 'madeBy', header: 'By', optional: true, width: 130, cell: ({ madeBy }) => madeBy.name },
  { id: 'updatedAt', header: 'Changed', optional: true, width: 150, cell: ({ updatedAt }) => showInstant(updatedAt) },
];
