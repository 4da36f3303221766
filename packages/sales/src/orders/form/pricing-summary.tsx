import type { OrderPricing } from '@routebook/contract';
import { AlertBox, KeyValues, Muted, money, moneyWithCurrency, quantity, styled } from '@routebook/ui';
import { isNone } from '../../shown-amount.tsx';
import { OrderOffers } from '../drawer/order-offers.tsx';

const Column = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  fontVariantNumeric: 'tabular-nums',
  '& dd': { textAlign: 'end' },
});
const Total = styled('p', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  fontSize: 'lg',
  fontWeight: 'semibold',
});

/** What an order comes to as it is typed: the offers with their reasons, what is free, and the whole. */
export function PricingSummary({ pricing }: { pricing: OrderPricing }) {
  const { free, offers, gross, discount, freeValue, net, vat, outletDue, overLimit } = pricing;
  const taken = offers.filter(({ taken: isTaken }) => isTaken).length;
  return (
    <Column>
      {free.map(({ product, pieces, offerId, available }) => (
        <p key={`${offerId} ${product.id}`}>
          {quantity(pieces)} {product.name} free{' '}
          {pieces > available && <Muted>{quantity(Math.max(0, available))} available</Muted>}
        </p>
      ))}
      <KeyValues
        items={[
          ['Gross', money(gross)],
          ['Discount', money(discount)],
          ['Free value', money(freeValue)],
          ['VAT in it', money(vat)],
          ['Due of the outlet', money(outletDue)],
        ]}
      />
      <Total role="status">
        Net <span>{moneyWithCurrency(net)}</span>
      </Total>
      {!isNone(overLimit) && (
        <AlertBox
          role="status"
          tone="warning"
          title={`With this order the outlet is ${moneyWithCurrency(overLimit)} over its credit limit: it has to be released before it is confirmed.`}
        />
      )}
      {offers.length > 0 && (
        <details open={taken > 0}>
          <summary>
            Offers: {taken} of {offers.length} taken
          </summary>
          <OrderOffers offers={offers} />
        </details>
      )}
    </Column>
  );
}
