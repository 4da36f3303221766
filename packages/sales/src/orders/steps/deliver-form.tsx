import { type BodyOf, deliverOrder, getOrder, type Order, type OrderLine } from '@routebook/contract';
import {
  businessDate,
  DateField,
  Drawer,
  LoadingOrError,
  Muted,
  moneyWithCurrency,
  ServerForm,
  toast,
  unlessUnsaved,
  useFirstRead,
} from '@routebook/ui';
import { CountedLinesField, type TypedNumbers } from '../../lines/counted-lines.tsx';

type Body = BodyOf<typeof deliverOrder>;

const figures = [
  { header: 'Ordered', of: ({ pieces }: OrderLine) => pieces },
  { header: 'Reserved', of: ({ reserved }: OrderLine) => reserved },
];
const numbers = { arrived: 'Arrived' };
const missing = {
  header: 'Missing',
  of: ({ pieces }: OrderLine, { arrived }: Readonly<Record<string, string>>) =>
    Math.max(0, pieces - Number(arrived || 0)),
};
const idOf = ({ place }: OrderLine) => String(place);
const nameOf = ({ product, offerId }: OrderLine) => (offerId === null ? product.name : `${product.name}, free`);

function bodyOf(typed: Partial<Body>): Partial<Body> {
  // The table keeps its numbers as they are typed.
  const counted = (typed.lines ?? {}) as unknown as TypedNumbers;
  const lines = Object.entries(counted).map(([place, { arrived }]) => ({
    place: Number(place),
    pieces: Number(arrived || 0),
  }));
  return { ...typed, lines };
}

/** Delivers an order, whole or in part; it begins with all that is reserved. */
export function DeliverForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const read = useFirstRead(getOrder, { params: { id: order.id } });
  const details = read.data?.orderDetails;
  return (
    <Drawer open onClose={cancel} title={`Deliver order ${order.number}`} subtitle={order.outlet.name} size="xl">
      {details ? (
        <ServerForm
          call={deliverOrder}
          params={{ id: order.id }}
          defaults={{
            version: details.version,
            date: businessDate(),
            lines: Object.fromEntries(
              details.goods.map((line) => [idOf(line), { arrived: String(line.reserved) }]),
            ) as unknown as Body['lines'],
          }}
          toBody={bodyOf}
          onCancel={cancel}
          onSaved={({ orderDetails: { number, status, due } }) => {
            onClose();
            toast({
              title: `Order ${number} is delivered${status === 'deliveredInPart' ? ' in part' : ''}`,
              description: `Due: ${moneyWithCurrency(due)}`,
              kind: 'success',
            });
          }}
          submitLabel="Deliver"
          layout="drawer"
        >
          <DateField name="date" label="Delivered on" required min={order.date} max={businessDate()} />
          <CountedLinesField
            label="What arrived, in pieces"
            lines={details.goods}
            idOf={idOf}
            nameOf={nameOf}
            figures={figures}
            numbers={numbers}
            result={missing}
          />
          <Muted>What arrived leaves the stock and is owed from then on. What did not is free for others again.</Muted>
        </ServerForm>
      ) : (
        <LoadingOrError what="What was ordered" read={read} />
      )}
    </Drawer>
  );
}
