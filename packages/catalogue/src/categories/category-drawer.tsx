import { type Category, categoryHistory, getCategory, productCalls } from '@routebook/contract';
import {
  type DrawerSection,
  Empty,
  Failed,
  HistoryPanel,
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
import { RecordDrawer } from '../records/record-drawer.tsx';
import { recordWords } from '../records/row-words.ts';

interface CategoryDrawerProps {
  id: string;
  actions: (row: Category) => readonly RowAction<Category>[];
  onClose: () => void;
}

/** One category: what it is, its products, and its history. */
export function CategoryDrawer({ id, ...shared }: CategoryDrawerProps) {
  const read = useServerRead(getCategory, { params: { id } });
  const sections = (category: Category): DrawerSection[] => [
    { key: 'overview', label: 'Overview', render: () => <Overview category={category} /> },
    { key: 'related', label: `Products (${quantity(category.products)})`, render: () => <Products id={id} /> },
    { key: 'history', label: 'History', render: () => <CategoryHistoryPanel id={id} /> },
  ];
  return (
    <RecordDrawer
      kind="category"
      row={read.data?.category}
      read={read}
      subtitle={({ brand, code }) => `${brand.name} · ${code}`}
      sections={sections}
      {...shared}
    />
  );
}

function Overview({ category }: { category: Category }) {
  return (
    <KeyValues
      items={[
        ['Code', category.code],
        [
          'Brand',
          <TextLink key="brand" href={`/product/product-brands?row=${category.brand.id}`}>
            {category.brand.name}
          </TextLink>,
        ],
        ['Order', category.position],
        ['Status', <StatusBadge key="status" status={category.deletedAt ? 'deleted' : category.status} />],
        ['Products', quantity(category.products)],
        ['Added', showInstant(category.createdAt)],
        ['Changed', showInstant(category.updatedAt)],
      ]}
    />
  );
}

function Products({ id }: { id: string }) {
  const { data, isError, error, refetch } = useServerRead(productCalls.list, {
    query: { categoryId: id, pageSize: '50' },
  });
  if (isError) return <Failed title="Its products could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.products.length === 0)
    return <Empty title="No products" description="Products are added on the screen Product Details." />;
  return (
    <>
      <LinkList
        label="Products"
        links={data.products.map((product) => ({
          id: product.id,
          text: <TextLink href={`/product/products?row=${product.id}`}>{product.name}</TextLink>,
          detail: product.code,
        }))}
      />
      {data.totalProducts > data.products.length && (
        <TextLink href={`/product/products?categoryId=${id}`}>All {quantity(data.totalProducts)}</TextLink>
      )}
    </>
  );
}

function CategoryHistoryPanel({ id }: { id: string }) {
  return <HistoryPanel words={recordWords} read={useServerRead(categoryHistory, { params: { id } })} />;
}
