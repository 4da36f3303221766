import { callServer } from '@routebook/auth';
import { cloneOrder as cloneCall, closeOrder, dispatchOrder, type Order } from '@routebook/contract';
import { failedCall, goTo, refreshTags, toast } from '@routebook/ui';

const calls = { dispatch: dispatchOrder, close: closeOrder };
const done = { dispatch: 'is dispatched', close: 'is closed' };

/** Takes a step that asks for nothing more. */
export async function stepOrder(step: keyof typeof calls, { id, number, version }: Order): Promise<void> {
  const call = calls[step];
  try {
    await callServer(call, { params: { id }, body: { version } });
    void refreshTags(call.tags);
    toast({ title: `Order ${number} ${done[step]}`, kind: 'success' });
  } catch (error) {
    toast({ title: failedCall(error).message, kind: 'error' });
  }
}

/** Another draft of the same products, which is opened. */
export async function cloneOrder({ id, number }: Order): Promise<void> {
  try {
    const { orderDetails } = await callServer(cloneCall, { params: { id }, body: {} });
    void refreshTags(cloneCall.tags);
    toast({ title: `Order ${number} cloned as a draft`, kind: 'success' });
    goTo(`/order/orders?row=${orderDetails.id}`);
  } catch (error) {
    toast({ title: failedCall(error).message, kind: 'error' });
  }
}
