import { addBrandBody, type Brand, type brandCalls, brandCategories, editBrandBody } from '@routebook/contract';
import {
  counted,
  Empty,
  LinkList,
  LoadingOrError,
  NameAndCode,
  NumberField,
  quantity,
  type RecordPanels,
  StatusBadge,
  StatusField,
  TextField,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { statusChoices } from '../records/statuses.ts';

export const panels: RecordPanels<typeof brandCalls> = {
  subtitle: ({ code }) => code,
  overview: ({ id, code, owner, position, status, products, deletedAt }) => [
    ['Code', code],
    ['Owner', owner],
    ['Order', position],
    ['Status', <StatusBadge key="status" status={status} deletedAt={deletedAt} />],
    [
      'Products',
      <TextLink key="products" href={`/product/products?brandId=${id}`}>
        {quantity(products)}
      </TextLink>,
    ],
  ],
  sections: [
    {
      key: 'related',
      label: ({ categories }) => `Categories (${quantity(categories)})`,
      render: ({ id }) => <Categories id={id} />,
    },
  ],
  add: { schema: addBrandBody, defaults: { code: '', name: '', owner: '', position: 0, status: 'active' } },
  edit: {
    schema: editBrandBody,
    valuesOf: ({ name, owner, position, status, version }) => ({ name, owner, position, status, version }),
  },
  Fields: BrandFields,
};

function BrandFields({ row }: { row?: Brand }) {
  return (
    <>
      <NameAndCode row={row} />
      <TextField name="owner" label="Owner" maxLength={120} help="The company that owns the brand." />
      <NumberField name="position" label="Order" required help="The lowest comes first." />
      <StatusField name="status" label="Status" required choices={statusChoices} />
    </>
  );
}

function Categories({ id }: { id: string }) {
  const read = useServerRead(brandCategories, { params: { id } });
  if (!read.data) return <LoadingOrError what="Its categories" read={read} />;
  const { categories } = read.data;
  if (categories.length === 0)
    return <Empty title="No categories" description="Categories are added on the screen Category." />;
  return (
    <LinkList
      label="Categories"
      links={categories.map((category) => ({
        id: category.id,
        text: <TextLink href={`/product/product-categories?row=${category.id}`}>{category.name}</TextLink>,
        detail: `${category.code} · ${counted(category.products, 'product')}`,
      }))}
    />
  );
}
