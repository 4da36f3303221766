import type { OrderDetails } from '@routebook/contract';
import {
  AlertBox,
  KeyValues,
  moneyWithCurrency,
  quantity,
  showDate,
  showInstant,
  styled,
  TextLink,
} from '@routebook/ui';
import { OrderStatus } from '../order-status.tsx';
import { sourceWords } from '../order-words.ts';

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '4' });

/** An order at a glance. */
export function OrderOverview({ order }: { order: OrderDetails }) {
  const { outlet, salesOfficer, route, dbHouse, market, status, hold, cancelReason, pricing } = order;
  // A draft costs what it costs today.
  const { gross, discount, freeValue, net, vat } = pricing ?? order;
  return (
    <Column>
      {hold !== null && <AlertBox tone="warning" title={hold} />}
      {cancelReason && <AlertBox tone="error" title={`Cancelled: ${cancelReason}`} />}
      <KeyValues
        items={[
          ['Status', <OrderStatus key="status" status={status} hold={hold} />],
          [
            'Outlet',
            <TextLink key="outlet" href={`/outlet/outlets?row=${outlet.id}`}>
              {outlet.name} {outlet.code}
            </TextLink>,
          ],
          ['Route', route.name],
          ['DB house', dbHouse.name],
          ['SO', salesOfficer?.name],
          ['Market', market.join(' › ')],
          ['Date', showDate(order.date)],
          ['To deliver', order.deliveryDate && showDate(order.deliveryDate)],
          ['Delivered on', order.deliveredOn && showDate(order.deliveredOn)],
          ['Source', sourceWords[order.source]],
          [
            'Pieces',
            `${quantity(order.pieces)}${order.freePieces > 0 ? ` and ${quantity(order.freePieces)} free` : ''}`,
          ],
          ['Gross', moneyWithCurrency(gross)],
          ['Discount', moneyWithCurrency(discount)],
          ['Free value', moneyWithCurrency(freeValue)],
          ['Net', `${moneyWithCurrency(net)}, with ${moneyWithCurrency(vat)} VAT in it`],
          ['Delivered', moneyWithCurrency(order.delivered)],
          ['Returned', moneyWithCurrency(order.returned)],
          ['Paid', moneyWithCurrency(order.paid)],
          ['Due', moneyWithCurrency(order.due)],
          [
            'Due of the outlet',
            `${moneyWithCurrency(order.outletDue)}, credit limit ${moneyWithCurrency(order.creditLimit)}`,
          ],
          ['Note', order.note],
          ['Taken by', `${order.madeBy.name}, ${showInstant(order.madeAt)}`],
        ]}
      />
    </Column>
  );
}
