import type { Capability, OrderStatus, OrderStep, OutletStatus } from '@routebook/contract';

interface Step {
  /** From which statuses. */
  readonly from: readonly OrderStatus[];
  readonly needs: Capability;
  /** What it is called when it is refused: `A closed order cannot be cancelled.` */
  readonly done: string;
}

const open: readonly OrderStatus[] = ['draft', 'submitted'];
const arrived: readonly OrderStatus[] = ['delivered', 'deliveredInPart'];

/** What may be done to an order, when, and by whom: the one table of allowed steps. */
export const steps: Readonly<Record<OrderStep, Step>> = {
  edit: { from: open, needs: 'orders.edit', done: 'changed' },
  submit: { from: ['draft'], needs: 'orders.edit', done: 'submitted' },
  confirm: { from: ['submitted'], needs: 'orders.confirm', done: 'confirmed' },
  dispatch: { from: ['confirmed'], needs: 'orders.deliver', done: 'dispatched' },
  deliver: { from: ['confirmed', 'dispatched'], needs: 'orders.deliver', done: 'delivered' },
  return: { from: arrived, needs: 'orders.deliver', done: 'returned' },
  collect: { from: arrived, needs: 'orders.collect', done: 'paid' },
  close: { from: arrived, needs: 'orders.deliver', done: 'closed' },
  cancel: { from: [...open, 'confirmed', 'dispatched'], needs: 'orders.edit', done: 'cancelled' },
  release: { from: ['submitted'], needs: 'orders.release', done: 'released' },
  split: { from: open, needs: 'orders.edit', done: 'split' },
  clone: {
    from: ['draft', 'submitted', 'confirmed', 'dispatched', 'delivered', 'deliveredInPart', 'closed', 'cancelled'],
    needs: 'orders.edit',
    done: 'cloned',
  },
};

const words: Readonly<Record<OrderStatus, string>> = {
  draft: 'a draft',
  submitted: 'submitted',
  confirmed: 'confirmed',
  dispatched: 'dispatched',
  delivered: 'delivered',
  deliveredInPart: 'delivered in part',
  closed: 'closed',
  cancelled: 'cancelled',
};

interface Stepped {
  readonly number: number;
  readonly status: OrderStatus;
  readonly hold: string | null;
}

/** Why a step is not possible, for the person; null when it is. */
export function stepProblem(step: OrderStep, { number, status, hold }: Stepped): string | null {
  const { from, done } = steps[step];
  if (!from.includes(status)) return `Order ${number} is ${words[status]}: it cannot be ${done}.`;
  if (step === 'release' && hold === null) return `Order ${number} is not on hold.`;
  return null;
}

/** What a person who holds these capabilities may do to an order now. */
export function stepsFor(order: Stepped, capabilities: ReadonlySet<Capability>): OrderStep[] {
  return (Object.keys(steps) as OrderStep[]).filter(
    (step) => stepProblem(step, order) === null && capabilities.has(steps[step].needs),
  );
}

/** Why nothing is confirmed for an outlet, or by a DB house, that is closed by now; null when both are open. */
export function placeProblem(order: {
  readonly outlet: string;
  readonly outletStatus: OutletStatus;
  readonly dbHouse: string;
  readonly dbHouseStatus: string;
  readonly successor: string | null;
}): string | null {
  if (order.outletStatus === 'closed') return `${order.outlet} is closed: cancel its order.`;
  if (order.dbHouseStatus === 'closed')
    return `${order.dbHouse} is closed: cancel the order, and clone it for ${order.successor ?? `the DB house that serves ${order.outlet} now`}.`;
  return null;
}
