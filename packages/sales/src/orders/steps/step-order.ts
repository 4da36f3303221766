import { cloneOrder as cloneCall, closeOrder, dispatchOrder, type Order } from '@routebook/contract';
import { goTo, tellDone } from '@routebook/ui';

const calls = { dispatch: dispatchOrder, close: closeOrder };
const done = { dispatch: 'is dispatched', close: 'is closed' };

/** Takes a step that asks for nothing more. */
export async function stepOrder(step: keyof typeof calls, { id, number, version }: Order): Promise<void> {
  await tellDone(calls[step], { params: { id }, body: { version } }, `Order ${number} ${done[step]}`);
}

/** Another draft of the same products, which is opened. Tried again, since no answer came, it is still one. */
export async function cloneOrder({ id, number }: Pick<Order, 'id' | 'number'>): Promise<void> {
  const attempt = { params: { id }, body: {}, idempotencyKey: `clone ${id} ${Date.now()}` };
  await tellDone(cloneCall, attempt, ({ orderDetails }) => {
    goTo(`/order/orders?row=${orderDetails.id}`);
    return `Order ${number} cloned as a draft`;
  });
}
