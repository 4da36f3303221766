import type { Order, OrderDetails, OrderStep } from '@routebook/contract';
import { goTo, type RowAction } from '@routebook/ui';
import type { OpenPanel } from './panel.ts';

const steps = () => import('./steps/step-order.ts');

/** What can be done with an order: the steps that the server says, in the order of its life. */
export function orderActions(
  order: OrderDetails,
  next: readonly OrderStep[],
  openPanel: OpenPanel,
): RowAction<Order>[] {
  const { id } = order;
  const actions: Readonly<Record<OrderStep, RowAction<Order>>> = {
    submit: { label: 'Submit…', onSelect: () => openPanel({ kind: 'submit', id }) },
    release: { label: 'Release…', onSelect: () => openPanel({ kind: 'reason', order, step: 'release' }) },
    confirm: { label: 'Confirm…', onSelect: () => openPanel({ kind: 'confirm', order }) },
    dispatch: { label: 'Dispatch', onSelect: () => void steps().then(({ stepOrder }) => stepOrder('dispatch', order)) },
    deliver: { label: 'Deliver…', onSelect: () => openPanel({ kind: 'deliver', order }) },
    collect: { label: 'Collect…', onSelect: () => openPanel({ kind: 'collect', order }) },
    return: { label: 'Return…', onSelect: () => openPanel({ kind: 'take', order, step: 'return' }) },
    close: { label: 'Close', onSelect: () => void steps().then(({ stepOrder }) => stepOrder('close', order)) },
    edit: { label: 'Edit', onSelect: () => openPanel({ kind: 'form', id }) },
    split: { label: 'Split…', onSelect: () => openPanel({ kind: 'take', order, step: 'split' }) },
    clone: { label: 'Clone', onSelect: () => void steps().then(({ cloneOrder }) => cloneOrder(order)) },
    cancel: {
      label: 'Cancel order…',
      tone: 'danger',
      onSelect: () => openPanel({ kind: 'reason', order, step: 'cancel' }),
    },
  };
  return [
    ...(Object.keys(actions) as OrderStep[]).filter((step) => next.includes(step)).map((step) => actions[step]),
    { label: 'Print memo', onSelect: () => goTo(`/order/memo?order=${id}`) },
  ];
}
