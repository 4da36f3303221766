import type { PrimarySale, PrimarySaleStep } from '@routebook/contract';
import type { May, RowAction } from '@routebook/ui';
import type { OpenPanel, Panel } from './panel.ts';

const removal = () => import('./draft/remove-draft.ts');

const stepLabels: Readonly<Record<PrimarySaleStep, string>> = {
  invoice: 'Invoice…',
  dispatch: 'Send off…',
  receive: 'Receive…',
  credit: 'Credit note…',
  return: 'Return…',
  loss: 'Acknowledge loss…',
  close: 'Close…',
};

function panelOf(sale: PrimarySale, step: PrimarySaleStep): Panel {
  switch (step) {
    case 'invoice':
    case 'receive':
      return { kind: step, sale };
    case 'dispatch':
    case 'close':
      return { kind: 'step', sale, step };
    default:
      return { kind: 'correct', sale, correction: step };
  }
}

/** What can be done with an invoice: the steps that the server says, the usual one first, and what is done with a draft. */
export function saleActions(
  sale: PrimarySale,
  next: readonly PrimarySaleStep[],
  may: May,
  openPanel: OpenPanel,
): RowAction<PrimarySale>[] {
  const steps = next.map((step) => ({ label: stepLabels[step], onSelect: () => openPanel(panelOf(sale, step)) }));
  if (sale.state !== 'draft') return steps;
  if (sale.deletedAt !== null)
    return may.delete
      ? [{ label: 'Restore', onSelect: () => void removal().then(({ restoreDraft }) => restoreDraft(sale)) }]
      : [];
  return [
    ...steps,
    ...(may.edit ? [{ label: 'Edit', onSelect: () => openPanel({ kind: 'draft', id: sale.id }) }] : []),
    ...(may.delete
      ? [
          {
            label: 'Delete',
            tone: 'danger' as const,
            onSelect: () => void removal().then(({ removeDraft }) => removeDraft(sale)),
          },
        ]
      : []),
  ];
}
