import { type Collection, getCollection } from '@routebook/contract';
import {
  AlertBox,
  Drawer,
  DrawerActions,
  type DrawerSection,
  KeyValues,
  LinkList,
  Muted,
  money,
  moneyWithCurrency,
  type RowAction,
  StatusBadge,
  showDate,
  showInstant,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { collectionTones, collectionWords, methodWords } from '../order-words.ts';
import { CollectionHistory } from './collection-history.tsx';
import { Parts } from './parts.ts';

interface CollectionDrawerProps {
  readonly id: string;
  /** The same, where the list beside has it. */
  readonly listed: Collection | undefined;
  readonly actions: (collection: Collection) => readonly RowAction<Collection>[];
  readonly onClose: () => void;
}

/** A payment of an outlet: what was paid and how, who took it, and which orders it paid. */
export function CollectionDrawer({ id, listed, actions: actionsOf, onClose }: CollectionDrawerProps) {
  const read = useServerRead(getCollection, { params: { id }, enabled: listed === undefined });
  const collection = listed ?? read.data?.collection;
  if (!collection) return <Drawer open onClose={onClose} title="Collection" loading={read} />;
  const actions = actionsOf(collection);
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Overview collection={collection} /> },
    { key: 'history', label: 'History', render: () => <CollectionHistory id={collection.id} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={`Collection ${collection.number}`}
      subtitle={collection.outlet.name}
      actions={actions.length > 0 && <DrawerActions row={collection} actions={actions} />}
      sections={sections}
    />
  );
}

function Overview({ collection }: { collection: Collection }) {
  const { outlet, status, orders, reason } = collection;
  return (
    <Parts>
      {reason && <AlertBox tone="error" title={`The cheque bounced: ${reason}`} />}
      <KeyValues
        items={[
          ['Status', <StatusBadge key="status" status={collectionWords[status]} tone={collectionTones[status]} />],
          ['Amount', moneyWithCurrency(collection.amount)],
          ['Paid by', methodWords[collection.method]],
          ['Reference', collection.reference],
          ['Cheque of', collection.chequeDate && showDate(collection.chequeDate)],
          ['Date', showDate(collection.date)],
          [
            'Outlet',
            <TextLink key="outlet" href={`/outlet/outlets?row=${outlet.id}&tab=dues`}>
              {outlet.name} {outlet.code}
            </TextLink>,
          ],
          ['DB house', collection.dbHouse.name],
          ['Taken by', `${collection.madeBy.name}, ${showInstant(collection.madeAt)}`],
        ]}
      />
      <section>
        <h3>Orders that it paid</h3>
        {orders.length === 0 ? (
          <Muted>None.</Muted>
        ) : (
          <LinkList
            label="Orders that it paid"
            links={orders.map(({ id, number, amount }) => ({
              id,
              text: <TextLink href={`/order/orders?row=${id}`}>Order {number}</TextLink>,
              detail: `BDT ${money(amount)}`,
            }))}
          />
        )}
      </section>
    </Parts>
  );
}
