import type { ListOptions } from '@routebook/ui';

export type ProductFilterKey = 'brandId' | 'categoryId' | 'status';

export const productListOptions: ListOptions<ProductFilterKey> = {
  sort: 'name',
  filters: { brandId: '', categoryId: '', status: '' },
  takes: ['asOf'],
};
