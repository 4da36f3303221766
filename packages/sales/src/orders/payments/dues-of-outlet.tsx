import { listCollections, listOrders, listOutletDues, type Outlet } from '@routebook/contract';
import {
  AlertBox,
  inTaka,
  LinkList,
  LoadingOrError,
  Muted,
  money,
  quantity,
  StatTiles,
  showDate,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { isNone } from '../../shown-amount.tsx';
import { collectionWords, methodWords } from '../order-words.ts';
import { collectionAddress } from './collection-address.ts';
import { OutletLedger } from './outlet-ledger.tsx';
import { Parts } from './parts.ts';

/** What an outlet owes and since when, what that keeps from it, its ledger, and what it paid. */
export function DuesOfOutlet({ outlet: { id, creditLimit } }: { outlet: Pick<Outlet, 'id' | 'creditLimit'> }) {
  const read = useServerRead(listOutletDues, { query: { outletId: id } });
  if (!read.data) return <LoadingOrError what="What it owes" read={read} />;
  const { totalDue, totalAges, dues } = read.data;
  const over = dues[0]?.overLimit ?? '';
  return (
    <Parts>
      <StatTiles
        stats={[
          { label: 'Due', value: inTaka(totalDue), detail: 'BDT' },
          { label: 'Credit limit', value: inTaka(creditLimit), detail: 'BDT' },
          { label: 'To 7 days', value: inTaka(totalAges.days7) },
          { label: 'To 15 days', value: inTaka(totalAges.days15) },
          { label: 'To 30 days', value: inTaka(totalAges.days30) },
          { label: 'To 60 days', value: inTaka(totalAges.days60) },
          { label: 'Older', value: inTaka(totalAges.older) },
        ]}
      />
      {!isNone(over) && <AlertBox tone="warning">It owes BDT {money(over)} more than its credit limit.</AlertBox>}
      <OrdersOnHold outletId={id} />
      <section>
        <h3>Ledger</h3>
        <OutletLedger outletId={id} />
      </section>
      <section>
        <h3>Collections</h3>
        <CollectionsOfOutlet outletId={id} />
      </section>
    </Parts>
  );
}

function OrdersOnHold({ outletId }: { outletId: string }) {
  const { data } = useServerRead(listOrders, { query: { outletId, mark: 'held', pageSize: '1' } });
  if (!data || data.totalOrders === 0) return null;
  return (
    <AlertBox tone="warning">
      <TextLink href={`/order/orders?outletId=${outletId}&mark=held`}>
        {data.totalOrders === 1 ? 'An order is on hold' : `${quantity(data.totalOrders)} orders are on hold`}
      </TextLink>
    </AlertBox>
  );
}

function CollectionsOfOutlet({ outletId }: { outletId: string }) {
  const read = useServerRead(listCollections, { query: { outletId, pageSize: '20' } });
  if (!read.data) return <LoadingOrError what="What it paid" read={read} />;
  const { collections } = read.data;
  if (collections.length === 0) return <Muted>Nothing was collected yet.</Muted>;
  return (
    <LinkList
      label="Collections"
      links={collections.map(({ id, number, date, method, status, amount }) => ({
        id,
        text: <TextLink href={collectionAddress({ id, number })}>BDT {money(amount)}</TextLink>,
        detail: `${showDate(date)} · ${methodWords[method]} · ${collectionWords[status]}`,
      }))}
    />
  );
}
