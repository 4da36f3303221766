import type { Level } from '@routebook/contract';
import type { Filter } from '@routebook/ui';

const lookUps = () => import('../forms/look-ups.ts');

/** A level's list by person: routes by who walks them, every other place by who leads it. */
export function personFilter(level: Level): Filter {
  const name = async (id: string) => (await lookUps()).personName(id, level);
  if (level === 'route') {
    return {
      kind: 'lookup',
      key: 'salesOfficerId',
      label: 'SO',
      anyLabel: 'All SOs',
      search: async (text, signal) => (await lookUps()).findSalesOfficers(text, signal),
      name,
    };
  }
  return {
    kind: 'lookup',
    key: 'managerId',
    label: 'Manager',
    anyLabel: 'All managers',
    search: async (text, signal) => (await lookUps()).findManagers(level, text, signal),
    name,
  };
}
