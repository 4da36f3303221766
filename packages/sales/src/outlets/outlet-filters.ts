import { callServer } from '@routebook/auth';
import { outletCategoryCalls, outletClasses, outletStatuses } from '@routebook/contract';
import { type Filter, marketFilterOf } from '@routebook/ui';
import { statusWords } from './outlet-words.ts';

const spans = [7, 14, 30, 60, 90];
const nothingFor = (what: string) =>
  spans.map((count) => ({ value: String(count), label: `${what} for ${count} days` }));

/** What narrows the outlets, here and on the map. */
export const outletFilters: readonly Filter[] = [
  marketFilterOf(),
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    anyLabel: 'All but deleted',
    choices: [
      ...outletStatuses.map((status) => ({ value: status, label: statusWords[status] })),
      { value: 'deleted', label: 'Deleted' },
    ],
  },
  {
    kind: 'choice',
    key: 'class',
    label: 'Class',
    anyLabel: 'All classes',
    choices: outletClasses.map((one) => ({ value: one, label: one })),
  },
  {
    kind: 'lookup',
    key: 'categoryId',
    label: 'Category',
    anyLabel: 'All categories',
    search: async (search, signal) => {
      const query = { pageSize: '50', ...(search && { search }) };
      const { categories } = await callServer(outletCategoryCalls.list, { query, signal });
      return categories.map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
    },
    name: async (id) => (await callServer(outletCategoryCalls.get, { params: { id } })).category.name,
  },
  {
    kind: 'choice',
    key: 'visitedWithin',
    label: 'Visited within',
    anyLabel: 'Visited within …',
    choices: spans.map((count) => ({ value: String(count), label: `Visited within ${count} days` })),
  },
  {
    kind: 'choice',
    key: 'notVisited',
    label: 'Not visited for',
    anyLabel: 'Not visited for …',
    choices: nothingFor('Not visited'),
  },
  {
    kind: 'choice',
    key: 'notOrdered',
    label: 'No order for',
    anyLabel: 'No order for …',
    choices: nothingFor('No order'),
  },
];

/** Beside the map there are none that were merged, so that only a list chooses. */
export const listedOutletFilters: readonly Filter[] = [
  ...outletFilters,
  {
    kind: 'choice',
    key: 'merged',
    label: 'Merged',
    anyLabel: 'With merged ones',
    choices: [{ value: 'without', label: 'Without merged ones' }],
  },
];
