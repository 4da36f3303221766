import type { Offer } from '@routebook/contract';
import { type Column, Muted, money, quantity, StatusBadge, showDate, showInstant, styled } from '@routebook/ui';
import {
  classesInWords,
  goodsInWords,
  kindInWords,
  marketsInWords,
  promiseInWords,
  stackingInWords,
  statusInWords,
  statusTones,
} from './offer-words.ts';

const OneLine = styled('span', {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const offerColumns: readonly Column<Offer>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', width: 132, cell: ({ code }) => code },
  {
    id: 'status',
    header: 'Status',
    width: 98,
    cell: ({ status, deletedAt }) =>
      deletedAt ? (
        <StatusBadge status="deleted" />
      ) : (
        <StatusBadge status={statusInWords[status]} tone={statusTones[status]} />
      ),
  },
  { id: 'kind', header: 'Kind', width: 104, cell: ({ terms }) => kindInWords[terms.kind] },
  {
    id: 'gives',
    header: 'Gives',
    optional: true,
    cell: ({ terms, names }) => <OneLine>{promiseInWords(terms, names).join('; ')}</OneLine>,
  },
  {
    id: 'goods',
    header: 'For',
    optional: true,
    cell: ({ terms, names }) => <OneLine>{goodsInWords(terms, names)}</OneLine>,
  },
  { id: 'market', header: 'Market', width: 104, cell: (offer) => <OneLine>{marketsInWords(offer)}</OneLine> },
  { id: 'classes', header: 'Classes', width: 90, optional: true, cell: ({ terms }) => classesInWords(terms) },
  { id: 'startsOn', header: 'Starts', width: 112, cell: ({ terms }) => showDate(terms.startsOn) },
  { id: 'lastDay', header: 'Last day', width: 112, cell: ({ terms }) => showDate(terms.lastDay) },
  {
    id: 'priority',
    header: 'Priority',
    align: 'end',
    width: 90,
    optional: true,
    cell: ({ terms }) => terms.priority,
  },
  {
    id: 'stacking',
    header: 'Beside others',
    width: 130,
    optional: true,
    cell: ({ terms }) => <OneLine>{stackingInWords(terms)}</OneLine>,
  },
  {
    id: 'budget',
    header: 'Budget',
    align: 'end',
    width: 120,
    cell: ({ terms }) => (terms.budget === null ? <Muted>—</Muted> : money(terms.budget)),
  },
  { id: 'spent', header: 'Used', align: 'end', width: 120, cell: ({ spent }) => money(spent) },
  {
    id: 'redemptions',
    header: 'Orders',
    optional: true,
    align: 'end',
    width: 80,
    cell: ({ redemptions }) => quantity(redemptions),
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    optional: true,
    width: 150,
    cell: ({ updatedAt }) => showInstant(updatedAt),
  },
];
