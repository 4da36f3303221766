import { confirmOrder, getOrder, type Order } from '@routebook/contract';
import {
  AlertBox,
  Dialog,
  LoadingOrError,
  quantity,
  ServerForm,
  StatusField,
  toast,
  useFirstRead,
} from '@routebook/ui';

const choices = [
  { value: 'refuse', label: 'All or nothing', help: 'It stays as it is until all of it is there' },
  { value: 'cut', label: 'What there is', help: 'The rest of it is not delivered' },
];

/** Reserves the stock of an order; what is short is shown first. */
export function ConfirmDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const read = useFirstRead(getOrder, { params: { id: order.id } });
  const { data } = read;
  const ordered = new Map<string, { readonly name: string; readonly pieces: number; readonly available: number }>();
  for (const { product, pieces, available } of data?.orderDetails.goods ?? [])
    ordered.set(product.id, {
      name: product.name,
      pieces: pieces + (ordered.get(product.id)?.pieces ?? 0),
      available,
    });
  const short = [...ordered.values()].filter(({ pieces, available }) => pieces > available);
  return (
    <Dialog open onClose={onClose} title={`Confirm order ${order.number}`}>
      {data ? (
        <ServerForm
          call={confirmOrder}
          params={{ id: order.id }}
          defaults={{ version: data.orderDetails.version, shortage: 'refuse' }}
          onCancel={onClose}
          onSaved={({ orderDetails }) => {
            onClose();
            const { number, hold } = orderDetails;
            if (hold !== null) toast({ title: `Order ${number} is on hold`, description: hold, kind: 'info' });
            else
              toast({ title: `Order ${number} is confirmed`, description: 'Its stock is reserved.', kind: 'success' });
          }}
          submitLabel="Confirm order"
        >
          {short.length === 0 ? (
            <p>All of it is at {order.dbHouse.name}, free goods too: it is reserved from now on.</p>
          ) : (
            <>
              <AlertBox
                tone="warning"
                title={`${order.dbHouse.name} has less of ${short.length === 1 ? 'a product' : `${short.length} products`}`}
              >
                <ul>
                  {short.map(({ name, pieces, available }) => (
                    <li key={name}>
                      {name}: {quantity(Math.max(0, available))} of {quantity(pieces)}
                    </li>
                  ))}
                </ul>
              </AlertBox>
              <StatusField name="shortage" label="Confirm" required choices={choices} />
            </>
          )}
        </ServerForm>
      ) : (
        <LoadingOrError what="Its stock" read={read} />
      )}
    </Dialog>
  );
}
