import type { Reference } from '@routebook/contract';
import type { Filter } from '@routebook/ui';

export function categoryFilter(categories: readonly Reference[]): Filter {
  return {
    kind: 'choice',
    key: 'categoryId',
    label: 'Category',
    anyLabel: 'All categories',
    choices: categories.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** The filters of the list of types. */
export function typeFilters(categories: readonly Reference[]): Filter[] {
  return [
    categoryFilter(categories),
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      anyLabel: 'All but deleted',
      choices: [
        { value: 'active', label: 'Active' },
        { value: 'upcoming', label: 'Upcoming' },
        { value: 'expired', label: 'Expired' },
        { value: 'inactive', label: 'Inactive' },
        { value: 'deleted', label: 'Deleted' },
      ],
    },
    {
      kind: 'choice',
      key: 'stock',
      label: 'Stock',
      anyLabel: 'Any stock',
      choices: [
        { value: 'out', label: 'Out of stock' },
        { value: 'low', label: 'Running out' },
        { value: 'enough', label: 'Enough' },
      ],
    },
  ];
}
