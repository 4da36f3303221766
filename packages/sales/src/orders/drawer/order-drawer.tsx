import { getOrder, type OrderDetails } from '@routebook/contract';
import {
  Drawer,
  DrawerActions,
  type DrawerSection,
  LinkList,
  Muted,
  money,
  StatusBadge,
  showDate,
  showInstant,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { orderActions } from '../order-actions.ts';
import { collectionTones, collectionWords, eventInWords, methodWords } from '../order-words.ts';
import type { OpenPanel } from '../panel.ts';
import { collectionAddress } from '../payments/collection-address.ts';
import { OrderGoods } from './order-goods.tsx';
import { OrderOffers } from './order-offers.tsx';
import { OrderOverview } from './order-overview.tsx';

interface OrderDrawerProps {
  readonly id: string;
  readonly openPanel: OpenPanel;
  readonly onClose: () => void;
}

/** An order: what was ordered and what became of it, its offers and why, what was paid, and who did what. */
export function OrderDrawer({ id, openPanel, onClose }: OrderDrawerProps) {
  const read = useServerRead(getOrder, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Order" size="xl" loading={read} />;
  const { orderDetails } = data;
  const { number, outlet, steps } = orderDetails;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <OrderOverview order={orderDetails} /> },
    { key: 'lines', label: 'Lines', render: () => <OrderGoods order={orderDetails} /> },
    { key: 'offers', label: 'Offers', render: () => <OrderOffers offers={orderDetails.offers} /> },
    { key: 'payments', label: 'Payments', render: () => <Payments payments={orderDetails.payments} /> },
    { key: 'timeline', label: 'Timeline', render: () => <Timeline events={orderDetails.events} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      size="xl"
      title={`Order ${number}`}
      subtitle={outlet.name}
      actions={<DrawerActions row={orderDetails} actions={orderActions(orderDetails, steps, openPanel)} />}
      sections={sections}
    />
  );
}

function Payments({ payments }: Pick<OrderDetails, 'payments'>) {
  if (payments.length === 0) return <Muted>Nothing was paid of it yet.</Muted>;
  return (
    <LinkList
      label="Payments"
      links={payments.map(({ id, number, date, method, amount, reference, status }) => ({
        id,
        text: (
          <>
            {money(amount)} {methodWords[method]} {reference}{' '}
            <StatusBadge status={collectionWords[status]} tone={collectionTones[status]} />
          </>
        ),
        detail: (
          <>
            <TextLink href={collectionAddress({ id, number })}>Collection {number}</TextLink>, {showDate(date)}
          </>
        ),
      }))}
    />
  );
}

function Timeline({ events }: Pick<OrderDetails, 'events'>) {
  return (
    <LinkList
      label="Timeline"
      links={events.map((event) => ({
        id: event.id,
        text: eventInWords(event),
        detail: `${event.by}, ${showInstant(event.at)}`,
      }))}
    />
  );
}
