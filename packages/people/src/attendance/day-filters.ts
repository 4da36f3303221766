import type { Reference } from '@routebook/contract';
import type { Filter } from '@routebook/ui';
import { marketFilter } from '../market/market-filter.ts';
import { flagChoices, statusChoices } from './statuses.ts';

const lookUp = () => import('./people-look-up.ts');

/** Somebody who works in the field. */
export const personFilter: Filter = {
  kind: 'lookup',
  key: 'userId',
  label: 'Person',
  anyLabel: 'Everybody',
  search: async (text, signal) => (await lookUp()).findFieldWorkers(text, signal),
  name: async (id) => (await lookUp()).nameOfFieldWorker(id),
};

export function designationFilter(designations: readonly Reference[]): Filter {
  return {
    kind: 'choice',
    key: 'designationId',
    label: 'Designation',
    anyLabel: 'All designations',
    choices: designations.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** The filters of the list of days. */
export function dayFilters(designations: readonly Reference[]): Filter[] {
  return [
    { kind: 'period', anyLabel: 'Today' },
    marketFilter,
    { kind: 'choice', key: 'status', label: 'Status', anyLabel: 'Any status', choices: statusChoices },
    personFilter,
    designationFilter(designations),
    { kind: 'choice', key: 'flag', label: 'Flag', anyLabel: 'With and without flags', choices: flagChoices },
  ];
}
