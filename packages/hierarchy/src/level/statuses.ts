import { type Level, type NodeStatus, statusesOf } from '@routebook/contract';
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
