import { dbHouseStatuses, dbHouseSteps, type Level, type NodeStatus, statusesOf } from '@routebook/contract';
import type { Choice } from '@routebook/ui';

/** The statuses as staff read them. */
export const statusLabels: Readonly<Record<NodeStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  prospect: 'Prospect',
  hold: 'On hold',
  closing: 'Closing',
  closed: 'Closed',
};

export function statusChoices(level: Level): Choice[] {
  return statusesOf(level).map((value) => ({ value, label: statusLabels[value] }));
}

/** What the status filter offers: the level's statuses, and what was deleted. */
export function statusFilterChoices(level: Level): Choice[] {
  return [...statusChoices(level), { value: 'deleted', label: 'Deleted' }];
}

/** The step that many rows can take at once: into use, or out of it (a DB house is put on hold). */
export type StatusStep = 'active' | 'inactive';

export function statusVerb(level: Level, step: StatusStep): string {
  if (step === 'active') return 'Activate';
  return level === 'dbHouse' ? 'Put on hold' : 'Deactivate';
}

/** The statuses that a place can take from the one it has; the others are there to be seen, and cannot be chosen. */
export function nextStatusChoices(level: Level, from: NodeStatus): (Choice & { disabled?: boolean })[] {
  const known = dbHouseStatuses.find((status) => status === from);
  if (level !== 'dbHouse' || !known) return statusChoices(level);
  const reachable: readonly NodeStatus[] = [from, ...dbHouseSteps[known]];
  return statusChoices(level).map((choice) => ({
    ...choice,
    ...(!reachable.some((status) => status === choice.value) && { disabled: true }),
  }));
}
