import { type Brand, brandCategories, brandHistory, getBrand } from '@routebook/contract';
import {
  type DrawerSection,
  Empty,
  Failed,
  KeyValues,
  Loading,
  quantity,
  type RowAction,
  StatusBadge,
  showInstant,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { StoredImage } from '../images/stored-image.tsx';
import { HistoryPanel } from '../records/history-panel.tsx';
import { LinkList } from '../records/link-list.tsx';
import { RecordDrawer } from '../records/record-drawer.tsx';

interface BrandDrawerProps {
  id: string;
  actions: (row: Brand) => readonly RowAction<Brand>[];
  onClose: () => void;
}

/** One brand: what it is, its categories, and its history. */
export function BrandDrawer({ id, ...shared }: BrandDrawerProps) {
  const read = useServerRead(getBrand, { params: { id } });
  const sections = (brand: Brand): DrawerSection[] => [
    { key: 'overview', label: 'Overview', render: () => <Overview brand={brand} /> },
    { key: 'related', label: `Categories (${quantity(brand.categories)})`, render: () => <Categories id={id} /> },
    { key: 'history', label: 'History', render: () => <BrandHistoryPanel id={id} /> },
  ];
  return (
    <RecordDrawer
      kind="brand"
      row={read.data?.brand}
      read={read}
      subtitle={({ code }) => code}
      sections={sections}
      {...shared}
    />
  );
}

function Overview({ brand }: { brand: Brand }) {
  return (
    <>
      <div style={{ marginBottom: '1rem' }}>
        <StoredImage
          of="brand"
          id={brand.id}
          imageKey={brand.logo}
          size="large"
          {...(brand.logo && { alt: `Logo of ${brand.name}` })}
        />
      </div>
      <KeyValues
        items={[
          ['Code', brand.code],
          ['Owner', brand.owner],
          ['Order', brand.position],
          ['Status', <StatusBadge key="status" status={brand.deletedAt ? 'deleted' : brand.status} />],
          [
            'Products',
            <TextLink key="products" href={`/product/products?brandId=${brand.id}`}>
              {quantity(brand.products)}
            </TextLink>,
          ],
          ['Added', showInstant(brand.createdAt)],
          ['Changed', showInstant(brand.updatedAt)],
        ]}
      />
    </>
  );
}

function Categories({ id }: { id: string }) {
  const { data, isError, error, refetch } = useServerRead(brandCategories, { params: { id } });
  if (isError) return <Failed title="Its categories could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.categories.length === 0)
    return <Empty title="No categories" description="Categories are added on the screen Category." />;
  return (
    <LinkList
      label="Categories"
      links={data.categories.map((category) => ({
        id: category.id,
        text: <TextLink href={`/product/product-categories?row=${category.id}`}>{category.name}</TextLink>,
        detail: `${category.code} · ${quantity(category.products)} products`,
      }))}
    />
  );
}

function BrandHistoryPanel({ id }: { id: string }) {
  return <HistoryPanel read={useServerRead(brandHistory, { params: { id } })} />;
}
