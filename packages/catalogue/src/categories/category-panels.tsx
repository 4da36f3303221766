import {
  addCategoryBody,
  type Category,
  type categoryCalls,
  editCategoryBody,
  productCalls,
} from '@routebook/contract';
import {
  Empty,
  KeyValues,
  LinkList,
  LoadingOrError,
  LookupField,
  NumberField,
  quantity,
  type RecordPanels,
  StatusBadge,
  StatusField,
  TextField,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { findOpenBrands } from '../records/look-ups.ts';
import { statusChoices } from '../records/statuses.ts';

export const panels: RecordPanels<typeof categoryCalls> = {
  subtitle: ({ brand, code }) => `${brand.name} · ${code}`,
  overview: ({ code, brand, position, status, products, deletedAt }) => [
    ['Code', code],
    [
      'Brand',
      <TextLink key="brand" href={`/product/product-brands?row=${brand.id}`}>
        {brand.name}
      </TextLink>,
    ],
    ['Order', position],
    ['Status', <StatusBadge key="status" status={status} deletedAt={deletedAt} />],
    ['Products', quantity(products)],
  ],
  sections: [
    {
      key: 'related',
      label: ({ products }) => `Products (${quantity(products)})`,
      render: ({ id }) => <Products id={id} />,
    },
  ],
  add: { schema: addCategoryBody, defaults: { code: '', name: '', position: 0, status: 'active' } },
  edit: {
    schema: editCategoryBody,
    valuesOf: ({ name, position, status, version }) => ({ name, position, status, version }),
  },
  Fields: CategoryFields,
};

function CategoryFields({ row }: { row?: Category }) {
  return (
    <>
      {row ? (
        <KeyValues
          items={[
            ['Brand', row.brand.name],
            ['Code', row.code],
          ]}
        />
      ) : (
        <LookupField
          name="brandId"
          label="Brand"
          required
          search={findOpenBrands}
          placeholder="Type a name or code"
          help="It stays with its brand."
        />
      )}
      <TextField name="name" label="Name" required autoFocus={row !== undefined} maxLength={80} />
      {!row && <TextField name="code" label="Code" required maxLength={40} help="It cannot be changed later." />}
      <NumberField name="position" label="Order" required help="The lowest comes first in its brand." />
      <StatusField name="status" label="Status" required choices={statusChoices} />
    </>
  );
}

function Products({ id }: { id: string }) {
  const read = useServerRead(productCalls.list, { query: { categoryId: id, pageSize: '50' } });
  if (!read.data) return <LoadingOrError what="Its products" read={read} />;
  const { products, totalProducts } = read.data;
  if (products.length === 0)
    return <Empty title="No products" description="Products are added on the screen Product Details." />;
  return (
    <>
      <LinkList
        label="Products"
        links={products.map((product) => ({
          id: product.id,
          text: <TextLink href={`/product/products?row=${product.id}`}>{product.name}</TextLink>,
          detail: product.code,
        }))}
      />
      {totalProducts > products.length && (
        <TextLink href={`/product/products?categoryId=${id}`}>All {quantity(totalProducts)}</TextLink>
      )}
    </>
  );
}
