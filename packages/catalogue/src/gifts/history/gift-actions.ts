import type { Gift } from '@routebook/contract';
import type { RowAction } from '@routebook/ui';
import type { OpenPanel } from './gift-panel.ts';
import { stepInWords } from './states.ts';

const withdrawal = () => import('./withdraw.ts');

/** What the menu of a gift offers after "Open": what the server says that this person may do now. */
export function giftActions(gift: Gift, openPanel: OpenPanel): RowAction<Gift>[] {
  return [
    ...gift.next.flatMap((to): RowAction<Gift>[] => {
      if (to === 'requested') return [];
      if (to === 'withdrawn')
        return [
          {
            label: stepInWords[to],
            tone: 'danger',
            onSelect: () => void withdrawal().then(({ withdraw }) => withdraw(gift)),
          },
        ];
      return [{ label: `${stepInWords[to]}…`, onSelect: () => openPanel({ kind: 'step', gift, to }) }];
    }),
    ...(gift.editable ? [{ label: 'Edit', onSelect: () => openPanel({ kind: 'edit', gift }) }] : []),
  ];
}
