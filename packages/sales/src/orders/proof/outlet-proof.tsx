import { outletProof } from '@routebook/contract';
import {
  KeyValues,
  LoadingOrError,
  Muted,
  moneyWithCurrency,
  quantity,
  StatusBadge,
  useServerRead,
} from '@routebook/ui';
import { ProofColumn } from '../../proof-column.ts';
import { DuesProof } from './dues-proof.tsx';
import { GoodsProof } from './goods-proof.tsx';

/** What an outlet owes by three counts that have to agree, and its orders against stock and dues. */
export function OutletProof({ outletId }: { outletId: string }) {
  const read = useServerRead(outletProof, { query: { outletId } });
  const { data } = read;
  if (!data) return <LoadingOrError what="The proof" read={read} />;
  const { holds, due, ledgerDue, ordersDue, entries, broken, orders, totalOrders } = data;
  return (
    <ProofColumn>
      <p role="status">
        <StatusBadge status={holds ? 'Holds' : 'Does not hold'} tone={holds ? 'good' : 'bad'} />{' '}
        {holds
          ? 'What was delivered, less what came back and was paid, is what the outlet owes.'
          : 'What is red, or differs here, is not what its documents come to.'}
      </p>
      <KeyValues
        items={[
          ['Due', moneyWithCurrency(due)],
          [`By ${quantity(entries)} entries of its ledger`, moneyWithCurrency(ledgerDue)],
          ['By its orders', moneyWithCurrency(ordersDue)],
          ...(broken > 0 ? [['Entries that do not follow one another', quantity(broken)] as const] : []),
        ]}
      />
      {orders.length > 0 && <DuesProof orders={orders} beside="date" />}
      {orders.length > 0 && <GoodsProof orders={orders} />}
      {totalOrders > orders.length && (
        <Muted>
          The latest {quantity(orders.length)} of {quantity(totalOrders)} orders.
        </Muted>
      )}
    </ProofColumn>
  );
}
