import { type Filter, marketFilterOf } from '@routebook/ui';
import { monthFilter } from '../months/month-filter.ts';

const items = () => import('../items/look-ups.ts');
const lookUps = () => import('./look-ups.ts');

/** What narrows monthly SO allocations. */
export const allocationFilters: readonly Filter[] = [
  monthFilter,
  marketFilterOf(),
  {
    kind: 'lookup',
    key: 'salesOfficerId',
    label: 'SO',
    anyLabel: 'All SOs',
    search: async (text, signal) => (await lookUps()).findOfficers(text, signal),
    name: async (id) => (await lookUps()).nameOfPerson(id),
  },
  {
    kind: 'lookup',
    key: 'territoryOfficerId',
    label: 'TO',
    anyLabel: 'All TOs',
    search: async (text, signal) => (await lookUps()).findTerritoryOfficers(text, signal),
    name: async (id) => (await lookUps()).nameOfPerson(id),
  },
  {
    kind: 'lookup',
    key: 'productId',
    label: 'Product',
    anyLabel: 'All products',
    search: async (text, signal) => (await items()).findProducts(text, signal),
    name: async (id) => (await items()).nameOfProduct(id),
  },
  {
    kind: 'lookup',
    key: 'categoryId',
    label: 'Category',
    anyLabel: 'All categories',
    search: async (text, signal) => (await items()).findCategories(text, signal),
    name: async (id) => (await items()).nameOfCategory(id),
  },
  {
    kind: 'choice',
    key: 'state',
    label: 'State',
    anyLabel: 'In force',
    choices: [{ value: 'deleted', label: 'Deleted' }],
  },
];
