import {
  addGiftCategoryBody,
  editGiftCategoryBody,
  type GiftCategory,
  type giftCategoryCalls,
  giftTypeCalls,
} from '@routebook/contract';
import {
  Empty,
  LinkList,
  LoadingOrError,
  NameAndCode,
  quantity,
  type RecordPanels,
  StatusBadge,
  StatusField,
  TextareaField,
  TextLink,
  useServerRead,
} from '@routebook/ui';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive', help: 'New types are not put in it.' },
];

export const panels: RecordPanels<typeof giftCategoryCalls> = {
  subtitle: ({ code }) => code,
  overview: ({ code, status, types, stock, note, deletedAt }) => [
    ['Code', code],
    ['Status', <StatusBadge key="status" status={status} deletedAt={deletedAt} />],
    ['Gift types', quantity(types)],
    ['Pieces in stock', quantity(stock)],
    ['Note', note],
  ],
  sections: [
    { key: 'related', label: ({ types }) => `Types (${quantity(types)})`, render: ({ id }) => <Types id={id} /> },
  ],
  add: { schema: addGiftCategoryBody, defaults: { code: '', name: '', status: 'active', note: '' } },
  edit: {
    schema: editGiftCategoryBody,
    valuesOf: ({ name, status, note, version }) => ({ name, status, note, version }),
  },
  Fields: CategoryFields,
};

function CategoryFields({ row }: { row?: GiftCategory }) {
  return (
    <>
      <NameAndCode row={row} codeLength={30} />
      <StatusField name="status" label="Status" required choices={statuses} />
      <TextareaField name="note" label="Note" rows={2} maxLength={300} />
    </>
  );
}

function Types({ id }: { id: string }) {
  const read = useServerRead(giftTypeCalls.list, { query: { categoryId: id, pageSize: '100' } });
  if (!read.data) return <LoadingOrError what="Its types" read={read} />;
  const { types, totalTypes } = read.data;
  if (types.length === 0) return <Empty title="No gift types" description="Types are added on the screen Gift Type." />;
  return (
    <>
      <LinkList
        label="Gift types"
        links={types.map(({ id: type, name, code, available }) => ({
          id: type,
          text: <TextLink href={`/gift/type?row=${type}`}>{name}</TextLink>,
          detail: `${code} · ${quantity(available)} available`,
        }))}
      />
      {totalTypes > types.length && <TextLink href={`/gift/type?categoryId=${id}`}>All of them</TextLink>}
    </>
  );
}
