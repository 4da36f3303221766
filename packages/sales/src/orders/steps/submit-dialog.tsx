import { getOrder, type OrderDetails, submitOrder } from '@routebook/contract';
import { AlertBox, Dialog, LoadingOrError, moneyWithCurrency, ServerForm, toast, useServerRead } from '@routebook/ui';
import { sentLines } from '../../lines/typed-line.ts';
import { PricingSummary } from '../form/pricing-summary.tsx';
import { typedLines } from '../form/typed-order.ts';
import { usePricing } from '../form/use-pricing.ts';

/** Submits a draft: what it comes to today is seen before, and stays from then on. */
export function SubmitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useServerRead(getOrder, { params: { id } });
  const order = read.data?.orderDetails;
  return (
    <Dialog open onClose={onClose} title={order ? `Submit order ${order.number}` : 'Submit order'}>
      {!order ? (
        <LoadingOrError what="What it comes to" read={read} />
      ) : !order.pricing ? (
        <NotPriced order={order} />
      ) : (
        <ServerForm
          handsOver
          key={order.pricing.net}
          call={submitOrder}
          params={{ id }}
          defaults={{ version: order.version, net: order.pricing.net }}
          onCancel={onClose}
          onSaved={({ orderDetails: { number, net } }) => {
            onClose();
            toast({ title: `Order ${number} submitted`, description: moneyWithCurrency(net), kind: 'success' });
          }}
          submitLabel="Submit order"
        >
          <PricingSummary pricing={order.pricing} />
        </ServerForm>
      )}
    </Dialog>
  );
}

/** Why a draft has no price today: a product of it is discontinued, or its outlet is closed. */
function NotPriced({ order: { id, outlet, goods } }: { order: OrderDetails }) {
  const { problem } = usePricing({ outletId: outlet.id, lines: sentLines(typedLines(goods)), orderId: id });
  return <AlertBox tone="error" title="It cannot be priced today: edit it first." description={problem} />;
}
