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
import { useConfirmationPreview } from './use-confirmation-preview.ts';

const choices = [
  { value: 'refuse', label: 'All or nothing', help: 'It stays as it is until all of it is there' },
  { value: 'cut', label: 'What there is', help: 'The rest of it is not delivered' },
];

/** Reserves the stock of an order; what is short is shown first. */
export function ConfirmDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const read = useFirstRead(getOrder, { params: { id: order.id } });
  const { data } = read;
  const preview = useConfirmationPreview([order.id], 'skip');
  const short = [
    ...(preview.data?.short ?? []).map(({ product, ...pieces }) => ({ name: product.name, ...pieces })),
    ...(preview.data?.shortGifts ?? []).map(({ gift, ...pieces }) => ({ name: gift.name, ...pieces })),
  ];
  return (
    <Dialog open onClose={onClose} title={`Confirm order ${order.number}`}>
      {data && preview.data ? (
        <ServerForm
          handsOver
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
                title={`There is less of ${short.length === 1 ? short[0]?.name : `${short.length} products or gifts`}`}
              >
                <ul>
                  {short.map(({ name, ordered, available }) => (
                    <li key={name}>
                      {name}: {quantity(available)} of {quantity(ordered)}
                    </li>
                  ))}
                </ul>
              </AlertBox>
              <StatusField name="shortage" label="Confirm" required choices={choices} />
            </>
          )}
        </ServerForm>
      ) : (
        <LoadingOrError what="Its stock" read={preview.isError ? preview : read} />
      )}
    </Dialog>
  );
}
