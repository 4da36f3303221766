import type { Choice, Filter } from '@routebook/ui';
import { marketFilter } from '../../market/market-filter.ts';
import { statusChoices } from './statuses.ts';

const lookUps = () => import('../forms/look-ups.ts');

const supervisor: Filter = {
  kind: 'lookup',
  key: 'supervisorId',
  label: 'Supervisor',
  anyLabel: 'All supervisors',
  search: async (text, signal) => (await lookUps()).findPeople({ search: text }, signal),
  name: async (id) => (await lookUps()).nameOfUser(id),
};

/** The filters of the list; the designations come with the first answer of their look-up. */
export function userFilters(designations: readonly Choice[]): Filter[] {
  return [
    marketFilter,
    { kind: 'choice', key: 'designation', label: 'Designation', anyLabel: 'All designations', choices: designations },
    { kind: 'choice', key: 'status', label: 'Status', anyLabel: 'All but deleted', choices: statusChoices },
    supervisor,
  ];
}
