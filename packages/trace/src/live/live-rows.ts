import { type GroupUser, type LivePerson, type TraceState, traceStates } from '@routebook/contract';
import { stateFacts } from '../people/states.ts';
import type { People } from './live-people.ts';

/** What the rows are narrowed to: a state, or whoever something is wrong with. */
export type StateFilter = TraceState | 'alerts';

export const stateFilters: readonly StateFilter[] = [...traceStates, 'alerts'];

export function stateFilterIn(text: string): StateFilter | null {
  return stateFilters.find((name) => name === text) ?? null;
}

const matches = (person: LivePerson | undefined, filter: StateFilter) =>
  filter === 'alerts' ? (person?.alerts.length ?? 0) > 0 : (person?.state ?? 'offDuty') === filter;

/** Why a filter leaves nobody. */
export function nobodyIn(filter: StateFilter): string {
  if (filter === 'alerts') return 'Nothing is wrong with anybody of this group.';
  return `Nobody of this group is ${stateFacts[filter].label.toLowerCase()} now.`;
}

/** How many of these people each filter leaves. */
export function countStates(users: readonly GroupUser[], people: People): Readonly<Record<StateFilter, number>> {
  const counts = { moving: 0, idle: 0, offline: 0, offDuty: 0, alerts: 0 };
  for (const { _id } of users) {
    const person = people.get(_id);
    counts[person?.state ?? 'offDuty'] += 1;
    if (person && person.alerts.length > 0) counts.alerts += 1;
  }
  return counts;
}

/** The people that a filter leaves, in their order. */
export function inState(users: readonly GroupUser[], people: People, filter: StateFilter | null): readonly GroupUser[] {
  return filter === null ? users : users.filter(({ _id }) => matches(people.get(_id), filter));
}
