import { type Filter, marketFilterOf } from '@routebook/ui';

const lookUps = () => import('./look-ups.ts');

export const marketOfStock = marketFilterOf('dbHouse');

export const productOfStock: Filter = {
  kind: 'lookup',
  key: 'productId',
  label: 'Product',
  anyLabel: 'All products',
  search: async (text, signal) => (await lookUps()).findProducts(text, signal),
  name: async (id) => (await lookUps()).nameOfProduct(id),
};

/** What narrows the stocks of DB houses. */
export const stockFilters: readonly Filter[] = [
  marketOfStock,
  productOfStock,
  {
    kind: 'lookup',
    key: 'brandId',
    label: 'Brand',
    anyLabel: 'All brands',
    search: async (text, signal) => (await lookUps()).findBrands(text, signal),
    name: async (id) => (await lookUps()).nameOfBrand(id),
  },
  {
    kind: 'lookup',
    key: 'categoryId',
    label: 'Category',
    anyLabel: 'All categories',
    search: async (text, signal) => (await lookUps()).findCategories(text, signal),
    name: async (id) => (await lookUps()).nameOfCategory(id),
  },
  {
    kind: 'choice',
    key: 'flag',
    label: 'Flag',
    anyLabel: 'Any flag',
    choices: [
      { value: 'out', label: 'Out of stock' },
      { value: 'low', label: 'Low, under 5 days' },
      { value: 'over', label: 'Over, above 30 days' },
      { value: 'expiry', label: 'Expiry, within 30 days' },
    ],
  },
  { kind: 'asOf' },
];
