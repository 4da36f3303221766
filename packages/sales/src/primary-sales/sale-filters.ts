import { type Filter, marketFilterOf } from '@routebook/ui';
import { stateWords } from './sale-words.ts';

const stockLookUps = () => import('../stocks/look-ups.ts');
const lookUps = () => import('./look-ups.ts');

/** What narrows primary sales: the list of invoices, that of their lines, and the summary. */
export const saleFilters: readonly Filter[] = [
  { kind: 'period' },
  marketFilterOf('dbHouse'),
  {
    kind: 'choice',
    key: 'state',
    label: 'Status',
    anyLabel: 'Any status',
    choices: [
      ...Object.entries(stateWords).map(([value, label]) => ({ value, label })),
      { value: 'deleted', label: 'Deleted drafts' },
    ],
  },
  {
    kind: 'choice',
    key: 'unsettled',
    label: 'Difference',
    anyLabel: 'Settled or not',
    choices: [
      { value: 'yes', label: 'Unsettled' },
      { value: 'no', label: 'Nothing open' },
    ],
  },
  {
    kind: 'lookup',
    key: 'sourceCategoryId',
    label: 'Source',
    anyLabel: 'All sources',
    search: async (text, signal) => (await lookUps()).findSources(text, signal),
    name: async (id) => (await lookUps()).nameOfSource(id),
  },
  {
    kind: 'lookup',
    key: 'productId',
    label: 'Product',
    anyLabel: 'All products',
    search: async (text, signal) => (await stockLookUps()).findProducts(text, signal),
    name: async (id) => (await stockLookUps()).nameOfProduct(id),
  },
];
