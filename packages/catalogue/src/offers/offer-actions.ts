import type { Offer, OfferStatus, OfferTransition } from '@routebook/contract';
import type { May, RowAction } from '@routebook/ui';
import type { OpenPanel } from './offer-panel.ts';
import { transitionInWords } from './offer-words.ts';

const transitionsOf: Readonly<Record<OfferStatus, readonly OfferTransition[]>> = {
  draft: ['approve', 'cancel'],
  approved: ['release', 'cancel'],
  scheduled: ['pause', 'cancel'],
  live: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
  cancelled: [],
};

const changes = () => import('./change-offer.ts');

/** What may be done with an offer now. */
export function offerActions(row: Offer, may: May, openPanel: OpenPanel): RowAction<Offer>[] {
  const beyond = row.editable ? undefined : 'It holds beyond your market: somebody above changes it.';
  if (row.deletedAt !== null)
    return may.delete
      ? [
          {
            label: 'Restore',
            onSelect: () => void changes().then(({ bringBack }) => bringBack(row)),
            unavailable: beyond,
          },
        ]
      : [];
  const over = row.status === 'ended' || row.status === 'cancelled';
  const neverReleased = row.status === 'draft' || row.status === 'approved' || row.status === 'cancelled';
  const decided = !neverReleased && !may.approve ? 'It is released: who may approve offers changes it.' : undefined;
  return [
    ...(may.edit && !over
      ? [{ label: 'Edit', onSelect: () => openPanel({ kind: 'edit', id: row.id }), unavailable: beyond ?? decided }]
      : []),
    ...(may.approve
      ? transitionsOf[row.status].map((transition) => ({
          label: transitionInWords[transition],
          onSelect: () => void changes().then(({ moveOn }) => moveOn(row, transition)),
          unavailable: beyond,
          ...((transition === 'end' || transition === 'cancel') && { tone: 'danger' as const }),
        }))
      : []),
    ...(may.add ? [{ label: 'Copy', onSelect: () => openPanel({ kind: 'copy', offer: row }) }] : []),
    ...(may.delete && neverReleased
      ? [
          {
            label: 'Delete',
            tone: 'danger' as const,
            onSelect: () => void changes().then(({ removeOffer }) => removeOffer(row)),
            unavailable: beyond,
          },
        ]
      : []),
  ];
}
