import { addOrder, type BodyOf, getOrder, type OrderDetails, orderGoods, updateOrder } from '@routebook/contract';
import {
  AlertBox,
  businessDate,
  CustomField,
  DateField,
  Drawer,
  type FormHandle,
  goTo,
  LoadingOrError,
  LookupField,
  Muted,
  money,
  moneyWithCurrency,
  quantity,
  queryClient,
  readOptions,
  ServerForm,
  StatusField,
  styled,
  TextareaField,
  toast,
  unlessUnsaved,
  useFirstRead,
  useServerRead,
} from '@routebook/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FoundProduct, LineEditor } from '../../lines/line-editor.tsx';
import { freshLine, lineProblem, sentLines, type TypedLine } from '../../lines/typed-line.ts';
import { findOutlets } from '../look-ups.ts';
import { PricingSummary } from './pricing-summary.tsx';
import { bodyOf, matching, type OrderedLines, typedLines } from './typed-order.ts';
import { usePricing } from './use-pricing.ts';

/** Products offered at once. */
const mostOffered = 20;
const statuses = [
  { value: 'submitted', label: 'Submit', help: 'Prices and offers of today stay' },
  { value: 'draft', label: 'Draft', help: 'Priced anew each day' },
];
const sources = [
  { value: 'desk', label: 'At the desk' },
  { value: 'phone', label: 'By telephone' },
];
const Amount = styled('span', {
  flexBasis: '100%',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '&[data-short]': { color: 'fg.warning' },
});

interface OrderFormProps {
  /** The order that is changed; without it another is taken. */
  readonly id?: string;
  readonly onClose: () => void;
}

/** Takes an order at the desk, by keyboard alone: prices, offers with their reasons and available stock as one types. */
export function OrderForm({ id, onClose }: OrderFormProps) {
  const cancel = unlessUnsaved(onClose);
  return (
    <Drawer open onClose={cancel} title={id ? 'Edit order' : 'New order'} size="xl">
      {id ? (
        <EditOrder id={id} onClose={onClose} onCancel={cancel} />
      ) : (
        <NewOrder onClose={onClose} onCancel={cancel} />
      )}
    </Drawer>
  );
}

interface FormProps {
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

// The editor of the lines keeps them as they are typed; `bodyOf` makes those that are sent.
const asSent = (lines: readonly TypedLine[]) => lines as unknown as OrderedLines;

/** What is sent is what the person saw it come to. */
function useSeenNet() {
  const seen = useRef<string | null>(null);
  const see = useCallback((net: string | null) => {
    seen.current = net;
  }, []);
  return { seen, see };
}

function tell({ id, number, net, status }: OrderDetails, onClose: () => void): void {
  onClose();
  toast({
    title: status === 'draft' ? `Draft ${number} saved` : `Order ${number} submitted`,
    description: moneyWithCurrency(net),
    kind: 'success',
    action: { label: 'Open', onSelect: () => goTo(`/order/orders?row=${id}`) },
  });
}

function NewOrder({ onClose, onCancel }: FormProps) {
  const { seen, see } = useSeenNet();
  const [defaults] = useState<Partial<BodyOf<typeof addOrder>>>({
    source: 'desk',
    status: 'submitted',
    lines: asSent([freshLine]),
    deliveryDate: null,
    note: '',
    net: null,
  });
  const toBody = useCallback((typed: Partial<BodyOf<typeof addOrder>>) => bodyOf(typed, seen.current), [seen]);
  return (
    <ServerForm
      call={addOrder}
      defaults={defaults}
      toBody={toBody}
      onCancel={onCancel}
      onSaved={({ orderDetails }) => tell(orderDetails, onClose)}
      submitLabel="Save order"
      layout="drawer"
    >
      {({ values }) => (
        <>
          <LookupField
            name="outletId"
            label="Outlet"
            required
            autoFocus
            search={findOutlets}
            placeholder="Name, code or mobile"
          />
          <Goods outletId={values.outletId} lines={values.lines} see={see} />
          <StatusField name="status" label="Save it as" required choices={statuses} />
          <StatusField name="source" label="How it came" required choices={sources} />
        </>
      )}
    </ServerForm>
  );
}

function EditOrder({ id, onClose, onCancel }: FormProps & { readonly id: string }) {
  const { seen, see } = useSeenNet();
  const read = useFirstRead(getOrder, { params: { id } });
  const toBody = useCallback((typed: Partial<BodyOf<typeof updateOrder>>) => bodyOf(typed, seen.current), [seen]);
  if (!read.data) return <LoadingOrError what="This order" read={read} />;
  const { orderDetails } = read.data;
  return (
    <ServerForm
      call={updateOrder}
      params={{ id }}
      defaults={{ ...headOf(orderDetails), lines: asSent(typedLines(orderDetails.goods)) }}
      fromCurrent={(current) => headOf(current as OrderDetails)}
      toBody={toBody}
      onCancel={onCancel}
      onSaved={(reply) => tell(reply.orderDetails, onClose)}
      submitLabel="Save order"
      layout="drawer"
    >
      {({ values }) => (
        <>
          <p>
            {orderDetails.outlet.name} {orderDetails.outlet.code}
          </p>
          <Goods outletId={orderDetails.outlet.id} lines={values.lines} orderId={id} see={see} />
        </>
      )}
    </ServerForm>
  );
}

const headOf = ({ deliveryDate, note, version }: OrderDetails) => ({ deliveryDate, note, version, net: null });

interface GoodsProps {
  readonly outletId: string | undefined;
  readonly lines: FormHandle<BodyOf<typeof addOrder>>['values']['lines'];
  readonly orderId?: string;
  readonly see: (net: string | null) => void;
}

/** What an outlet can order, by name or code; who types before its price list is there is answered once it is. */
async function findGoods(outletId: string, text: string): Promise<FoundProduct[]> {
  const { products } = await queryClient.ensureQueryData(readOptions(orderGoods, { query: { outletId } }));
  return matching(products, text)
    .slice(0, mostOffered)
    .map(({ id, name, code, caseSize, price, available }) => ({
      value: id,
      label: name,
      detail: `${code}, TP ${money(price)}, ${quantity(available)} available`,
      caseSize,
    }));
}

/** What the outlet orders, from its price list, and what that comes to. */
function Goods({ outletId, lines, orderId, see }: GoodsProps) {
  const { data: goods } = useServerRead(orderGoods, {
    query: { outletId: outletId ?? '' },
    enabled: Boolean(outletId),
  });
  const typed = (lines ?? []) as unknown as readonly TypedLine[];
  const { pricing, byProduct, problem, seenNet } = usePricing({
    outletId,
    lines: sentLines(typed),
    ...(orderId && { orderId }),
  });
  useEffect(() => see(seenNet), [see, seenNet]);
  return (
    <>
      {goods?.problem && <AlertBox role="alert" tone="error" title={goods.problem} />}
      {goods && (
        <Muted>
          DB house {goods.dbHouse.name}, route {goods.route.name}
          {goods.salesOfficer && `, SO ${goods.salesOfficer.name}`}. Due {moneyWithCurrency(goods.outlet.due)}, credit
          limit {moneyWithCurrency(goods.outlet.creditLimit)}.
        </Muted>
      )}
      <CustomField<readonly TypedLine[]> name="lines" label="Products" grouped required problem={lineProblem}>
        {({ value, onChange }) =>
          outletId ? (
            <LineEditor
              key={outletId}
              value={value}
              onChange={onChange}
              fresh={freshLine}
              find={(text) => findGoods(outletId, text)}
              beneath={(place) => {
                const line = byProduct.get(value[place]?.productId ?? '');
                if (!line) return null;
                const isShort = line.pieces > line.available;
                return (
                  <Amount data-short={isShort ? '' : undefined}>
                    <Muted>at TP {money(line.price)}, net</Muted> {money(line.net)}, {isShort && 'only '}
                    {quantity(Math.max(0, line.available))} available
                  </Amount>
                );
              }}
            />
          ) : (
            <Muted>The outlet comes first: its price list says what it can order.</Muted>
          )
        }
      </CustomField>
      {problem !== null && <AlertBox role="alert" tone="error" title={problem} />}
      {pricing ? (
        <PricingSummary pricing={pricing} />
      ) : (
        <Muted>What it comes to is shown here once an outlet and a product with its pieces are there.</Muted>
      )}
      <DateField name="deliveryDate" label="To deliver on" min={businessDate()} />
      <TextareaField name="note" label="Note" rows={2} maxLength={500} />
    </>
  );
}
