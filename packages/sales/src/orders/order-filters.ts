import { choicesOf, type Filter, marketFilterOf } from '@routebook/ui';
import { sourceWords } from './order-words.ts';
import { outletFilter } from './outlet-filter.ts';

const officers = () => import('../visits/look-ups.ts');
const products = () => import('../stocks/look-ups.ts');

/** What narrows orders beside their status, which has tabs. */
export const orderFilters: readonly Filter[] = [
  { kind: 'period' },
  marketFilterOf(),
  {
    kind: 'lookup',
    key: 'salesOfficerId',
    label: 'SO',
    anyLabel: 'All SOs',
    search: async (text, signal) => (await officers()).findOfficers(text, signal),
    name: async (id) => (await officers()).nameOfOfficer(id),
  },
  outletFilter,
  {
    kind: 'lookup',
    key: 'productId',
    label: 'Product',
    anyLabel: 'All products',
    search: async (text, signal) => (await products()).findProducts(text, signal),
    name: async (id) => (await products()).nameOfProduct(id),
  },
  {
    kind: 'choice',
    key: 'payment',
    label: 'Payment',
    anyLabel: 'Any payment',
    choices: choicesOf({ due: 'Something due', paid: 'Paid', inPart: 'Paid in part' }),
  },
  {
    kind: 'choice',
    key: 'mark',
    label: 'Mark',
    anyLabel: 'Any mark',
    choices: choicesOf({
      held: 'On hold',
      short: 'Confirmed short',
      returned: 'Some returned',
      discounted: 'With an offer',
    }),
  },
  { kind: 'choice', key: 'source', label: 'Source', anyLabel: 'Any source', choices: choicesOf(sourceWords) },
];
