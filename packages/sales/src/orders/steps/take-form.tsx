import { type BodyOf, getOrder, type Order, type OrderLine, returnOrder, splitOrder } from '@routebook/contract';
import {
  businessDate,
  DateField,
  Drawer,
  LoadingOrError,
  Muted,
  ServerForm,
  TextField,
  toast,
  unlessUnsaved,
  useFirstRead,
} from '@routebook/ui';
import { CountedLinesField, type TypedNumbers } from '../../lines/counted-lines.tsx';

type Body = BodyOf<typeof returnOrder>;

const kept = ({ delivered, returned }: OrderLine) => delivered - returned;
const words = {
  return: {
    call: returnOrder,
    title: 'Return of order',
    submit: 'Take back',
    done: 'The return is taken in',
    help: 'What comes back is in stock again, and no longer owed.',
    figure: { header: 'The outlet has', of: kept },
    offered: (line: OrderLine) => kept(line) > 0,
    numbers: { pieces: 'Comes back' },
  },
  split: {
    call: splitOrder,
    title: 'Split order',
    submit: 'Split',
    done: 'The order is split',
    help: 'Another order is made of it, of the same day. Both are priced again, and get what offers give to each.',
    figure: { header: 'Ordered', of: ({ pieces }: OrderLine) => pieces },
    offered: ({ offerId }: OrderLine) => offerId === null,
    numbers: { pieces: 'Into the other' },
  },
};
const idOf = ({ place }: OrderLine) => String(place);
const nameOf = ({ product, offerId }: OrderLine) => (offerId === null ? product.name : `${product.name}, free`);

/** Only lines of which something is typed are sent. */
function bodyOf(typed: Partial<Body>): Partial<Body> {
  // The table keeps its numbers as they are typed.
  const counted = (typed.lines ?? {}) as unknown as TypedNumbers;
  const lines = Object.entries(counted)
    .map(([place, { pieces }]) => ({ place: Number(place), pieces: Number(pieces || 0) }))
    .filter(({ pieces }) => pieces !== 0);
  return { ...typed, lines };
}

interface TakeFormProps {
  readonly order: Order;
  readonly step: keyof typeof words;
  readonly onClose: () => void;
}

/** Takes pieces out of an order: back to the DB house, or into another order. */
export function TakeForm({ order, step, onClose }: TakeFormProps) {
  const cancel = unlessUnsaved(onClose);
  const read = useFirstRead(getOrder, { params: { id: order.id } });
  const details = read.data?.orderDetails;
  const { call, title, submit, done, help, figure, offered, numbers } = words[step];
  const fresh = { version: details?.version ?? order.version, lines: {} as unknown as Body['lines'] };
  return (
    <Drawer open onClose={cancel} title={`${title} ${order.number}`} subtitle={order.outlet.name} size="xl">
      {details ? (
        <ServerForm
          call={call}
          params={{ id: order.id }}
          defaults={step === 'return' ? { ...fresh, date: businessDate(), reason: '' } : fresh}
          toBody={bodyOf}
          onCancel={cancel}
          onSaved={() => {
            onClose();
            toast({ title: done, kind: 'success' });
          }}
          submitLabel={submit}
          layout="drawer"
        >
          <CountedLinesField
            label="Pieces"
            lines={details.goods.filter(offered)}
            idOf={idOf}
            nameOf={nameOf}
            figures={[figure]}
            numbers={numbers}
          />
          <Muted>{help}</Muted>
          {step === 'return' && (
            <>
              <DateField name="date" label="Came back on" required max={businessDate()} />
              <TextField name="reason" label="Reason" required maxLength={300} />
            </>
          )}
        </ServerForm>
      ) : (
        <LoadingOrError what="Its lines" read={read} />
      )}
    </Drawer>
  );
}
