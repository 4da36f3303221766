import {
  type GiftType,
  getGiftImage,
  getGiftType,
  giftTypeHistory,
  listGiftHistory,
  listGiftMovements,
} from '@routebook/contract';
import {
  type DrawerSection,
  Empty,
  Failed,
  KeyValues,
  LinkList,
  Loading,
  moneyWithCurrency,
  quantity,
  type RowAction,
  StatTiles,
  StoredImage,
  showDate,
  showInstant,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { Gift } from 'lucide-react';
import { RecordDrawer } from '../../records/record-drawer.tsx';
import { GiftHistoryPanel } from '../gift-history-panel.tsx';
import { numberOf } from '../gift-words.ts';
import { stateInWords } from '../history/states.ts';
import { kindInWords, signed } from '../stock/movement-words.ts';
import { TypeBadge } from './type-badges.tsx';
import { eligibilityOf, validityOf } from './type-words.ts';

interface TypeDrawerProps {
  id: string;
  actions: (row: GiftType) => readonly RowAction<GiftType>[];
  onClose: () => void;
}

/** One gift type: what it is, who got it, its stock, and its history. */
export function TypeDrawer({ id, ...shared }: TypeDrawerProps) {
  const read = useServerRead(getGiftType, { params: { id } });
  const sections = (type: GiftType): DrawerSection[] => [
    { key: 'overview', label: 'Overview', render: () => <Overview type={type} /> },
    { key: 'related', label: 'Given', render: () => <Given id={id} /> },
    { key: 'stock', label: 'Stock', render: () => <Ledger id={id} /> },
    { key: 'history', label: 'History', render: () => <HistorySection id={id} /> },
  ];
  return (
    <RecordDrawer
      kind="gift type"
      row={read.data?.type}
      read={read}
      subtitle={({ code, category }) => `${code} · ${category.name}`}
      sections={sections}
      {...shared}
    />
  );
}

function Overview({ type }: { type: GiftType }) {
  return (
    <>
      <StatTiles
        stats={[
          { label: 'In stock', value: quantity(type.stock) },
          { label: 'Promised', value: quantity(type.reserved) },
          { label: 'Available', value: quantity(type.available) },
        ]}
      />
      <div style={{ margin: '1rem 0' }}>
        <StoredImage call={getGiftImage} icon={Gift} id={type.id} imageKey={type.image} size="large" alt={type.name} />
      </div>
      <KeyValues
        items={[
          ['Status', <TypeBadge key="status" type={type} />],
          ['Category', type.category.name],
          ['Unit cost', moneyWithCurrency(type.unitCost)],
          ['Stock value', moneyWithCurrency(type.stockValue)],
          ['For', eligibilityOf(type)],
          ['Validity', validityOf(type)],
          ['Running out at', `${quantity(type.lowStock)} pieces`],
          ['Added', showInstant(type.createdAt)],
          ['Changed', showInstant(type.updatedAt)],
        ]}
      />
    </>
  );
}

function Given({ id }: { id: string }) {
  const { data, isError, error, refetch } = useServerRead(listGiftHistory, { query: { giftTypeId: id } });
  if (isError) return <Failed title="Who got it could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.history.length === 0) return <Empty title="Not given yet" description="Gifts are given on Gift History." />;
  return (
    <>
      <LinkList
        label="Given gifts"
        links={data.history.map((gift) => ({
          id: gift.id,
          text: <TextLink href={`/gift/history?row=${gift.id}`}>{`${numberOf(gift)}, ${gift.outlet.name}`}</TextLink>,
          detail: `${quantity(gift.quantity)} · ${stateInWords[gift.state]} · ${showDate(gift.date)}`,
        }))}
      />
      {data.totalHistory > data.history.length && (
        <TextLink href={`/gift/history?giftTypeId=${id}`}>All {quantity(data.totalHistory)}</TextLink>
      )}
    </>
  );
}

function Ledger({ id }: { id: string }) {
  const { data, isError, error, refetch } = useServerRead(listGiftMovements, { query: { giftTypeId: id } });
  if (isError) return <Failed title="The stock could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.movements.length === 0) return <Empty title="Nothing received yet" />;
  return (
    <>
      <LinkList
        label="Movements"
        links={data.movements.map(({ id: movement, kind, quantity: moved, balanceAfter, at }) => ({
          id: movement,
          text: `${kindInWords[kind]} ${signed(moved)}`,
          detail: `${quantity(balanceAfter)} left · ${showInstant(at)}`,
        }))}
      />
      {data.totalMovements > data.movements.length && (
        <TextLink href={`/gift/history?view=stock&giftTypeId=${id}`}>All {quantity(data.totalMovements)}</TextLink>
      )}
    </>
  );
}

function HistorySection({ id }: { id: string }) {
  return <GiftHistoryPanel read={useServerRead(giftTypeHistory, { params: { id } })} />;
}
