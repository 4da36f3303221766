import { type BulkOutcome, confirmOrders, type previewConfirmation, type ReplyOf } from '@routebook/contract';
import {
  AlertBox,
  counted,
  FigureTable,
  failedCall,
  Muted,
  quantity,
  SelectionDialog,
  StatusBadge,
  StatusField,
  type StatusTone,
} from '@routebook/ui';
import { useConfirmationPreview } from './use-confirmation-preview.ts';
import { toldOfMany } from './why-left.ts';

const choices = [
  { value: 'skip', label: 'Leave short ones', help: 'They stay submitted' },
  { value: 'cut', label: 'Confirm what there is', help: 'The rest is not delivered' },
];
const outcomes: Readonly<Record<BulkOutcome['outcome'], readonly [string, StatusTone]>> = {
  done: ['Confirmed', 'good'],
  cut: ['Confirmed short', 'warning'],
  short: ['Stays: short', 'warning'],
  held: ['On hold', 'warning'],
  refused: ['Not confirmed', 'bad'],
};

/** Confirms many orders in the order in which they came in: what would fall short is shown first. */
export function ConfirmMany({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const count = counted(ids.length, 'order');
  return (
    <SelectionDialog
      title={`Confirm ${count}`}
      size="lg"
      handsOver
      call={confirmOrders}
      defaults={{ ids: [...ids], shortage: 'skip' }}
      onClose={onClose}
      done={({ orders }) => {
        const left = orders.filter(({ outcome }) => outcome !== 'done' && outcome !== 'cut');
        return toldOfMany(orders, left, count, 'confirmed');
      }}
      submitLabel="Confirm"
    >
      {({ values: { shortage = 'skip' } }) => (
        <>
          <StatusField name="shortage" label="Where stock is short" required choices={choices} />
          <Preview ids={ids} shortage={shortage} />
        </>
      )}
    </SelectionDialog>
  );
}

function Preview({ ids, shortage }: { ids: readonly string[]; shortage: 'skip' | 'cut' }) {
  const { data, error } = useConfirmationPreview(ids, shortage);
  if (error) return <AlertBox tone="error" title={failedCall(error).message} />;
  if (!data) return <Muted>Looking at the stock…</Muted>;
  return <Previewed preview={data} />;
}

function Previewed({ preview: { orders, short, shortGifts } }: { preview: ReplyOf<typeof previewConfirmation> }) {
  const troubled = orders.filter(({ outcome }) => outcome !== 'done');
  return (
    <>
      <p role="status">
        {quantity(orders.length - troubled.length)} of {quantity(orders.length)} can be confirmed whole.
      </p>
      {short.length > 0 && (
        <FigureTable label="What falls short">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" data-text>
                DB house
              </th>
              <th scope="col">Ordered</th>
              <th scope="col">Available</th>
              <th scope="col">Missing</th>
            </tr>
          </thead>
          <tbody>
            {short.map(({ dbHouse, product, ordered, available }) => (
              <tr key={`${dbHouse.id} ${product.id}`}>
                <th scope="row">{product.name}</th>
                <td data-text>{dbHouse.name}</td>
                <td>{quantity(ordered)}</td>
                <td>{quantity(available)}</td>
                <td>{quantity(ordered - available)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      {shortGifts.length > 0 && (
        <p>
          Of gifts there are fewer:{' '}
          {shortGifts
            .map(({ gift, ordered, available }) => `${gift.name} ${quantity(available)} of ${quantity(ordered)}`)
            .join(', ')}
          .
        </p>
      )}
      {troubled.length > 0 && (
        <FigureTable label="Orders that are not confirmed whole">
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col" data-text>
                Outlet
              </th>
              <th scope="col" data-text>
                What becomes of it
              </th>
            </tr>
          </thead>
          <tbody>
            {troubled.map(({ id, number, outlet, outcome, message }) => {
              const [words, tone] = outcomes[outcome];
              return (
                <tr key={id}>
                  <th scope="row">{number}</th>
                  <td data-text>{outlet}</td>
                  <td data-text data-long>
                    <StatusBadge status={words} tone={tone} /> {message}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </FigureTable>
      )}
    </>
  );
}
