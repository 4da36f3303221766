import { type GiftCategory, getGiftCategory, giftCategoryHistory, listGiftTypes } from '@routebook/contract';
import {
  type DrawerSection,
  Empty,
  Failed,
  KeyValues,
  LinkList,
  Loading,
  quantity,
  type RowAction,
  StatusBadge,
  showInstant,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { RecordDrawer } from '../../records/record-drawer.tsx';
import { GiftHistoryPanel } from '../gift-history-panel.tsx';

interface CategoryDrawerProps {
  id: string;
  actions: (row: GiftCategory) => readonly RowAction<GiftCategory>[];
  onClose: () => void;
}

/** One gift category: what it is, its types, and its history. */
export function CategoryDrawer({ id, ...shared }: CategoryDrawerProps) {
  const read = useServerRead(getGiftCategory, { params: { id } });
  const sections = (category: GiftCategory): DrawerSection[] => [
    { key: 'overview', label: 'Overview', render: () => <Overview category={category} /> },
    { key: 'related', label: `Types (${quantity(category.types)})`, render: () => <Types id={id} /> },
    { key: 'history', label: 'History', render: () => <HistorySection id={id} /> },
  ];
  return (
    <RecordDrawer
      kind="gift category"
      row={read.data?.category}
      read={read}
      subtitle={({ code }) => code}
      sections={sections}
      {...shared}
    />
  );
}

function Overview({ category }: { category: GiftCategory }) {
  return (
    <KeyValues
      items={[
        ['Code', category.code],
        ['Status', <StatusBadge key="status" status={category.deletedAt ? 'deleted' : category.status} />],
        ['Gift types', quantity(category.types)],
        ['Pieces in stock', quantity(category.stock)],
        ['Note', category.note],
        ['Added', showInstant(category.createdAt)],
        ['Changed', showInstant(category.updatedAt)],
      ]}
    />
  );
}

function Types({ id }: { id: string }) {
  const { data, isError, error, refetch } = useServerRead(listGiftTypes, {
    query: { categoryId: id, pageSize: '100' },
  });
  if (isError) return <Failed title="Its types could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.types.length === 0)
    return <Empty title="No gift types" description="Types are added on the screen Gift Type." />;
  return (
    <>
      <LinkList
        label="Gift types"
        links={data.types.map(({ id: type, name, code, available }) => ({
          id: type,
          text: <TextLink href={`/gift/type?row=${type}`}>{name}</TextLink>,
          detail: `${code} · ${quantity(available)} available`,
        }))}
      />
      {data.totalTypes > data.types.length && <TextLink href={`/gift/type?categoryId=${id}`}>All of them</TextLink>}
    </>
  );
}

function HistorySection({ id }: { id: string }) {
  return <GiftHistoryPanel read={useServerRead(giftCategoryHistory, { params: { id } })} />;
}
