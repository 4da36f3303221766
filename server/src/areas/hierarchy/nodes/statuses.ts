import type { Level, NodeStatus } from '@routebook/contract';

/** Which statuses a DB house can take from each. Whatever else a place is, it is active or inactive, and back. */
const houseSteps: Readonly<Partial<Record<NodeStatus, readonly NodeStatus[]>>> = {
  prospect: ['active', 'closed'],
  active: ['hold', 'closing'],
  hold: ['active', 'closing'],
  closing: ['active', 'closed'],
  closed: ['active'],
};

export function firstStatus(level: Level): NodeStatus {
  return level === 'dbHouse' ? 'prospect' : 'active';
}

export function mayBecome(level: Level, from: NodeStatus, to: NodeStatus): boolean {
  return from === to || level !== 'dbHouse' || (houseSteps[from]?.includes(to) ?? false);
}

/** The steps of a DB house, `[from, to]`, for checks inside a statement. */
export const houseStepPairs: readonly (readonly [NodeStatus, NodeStatus])[] = Object.entries(houseSteps).flatMap(
  ([from, to]) => to.map((status) => [from as NodeStatus, status] as const),
);

/** Statuses in which a place takes new places beneath it. */
export function takesChildren(status: NodeStatus): boolean {
  return status === 'active' || status === 'prospect';
}

interface BulkStep {
  readonly from: readonly NodeStatus[];
  readonly to: NodeStatus;
}

/** What activating and deactivating many means: for DB houses, taking them into business or putting them on hold. */
export function bulkStep(level: Level, status: 'active' | 'inactive'): BulkStep {
  if (level !== 'dbHouse') return { from: [status === 'active' ? 'inactive' : 'active'], to: status };
  return status === 'active' ? { from: ['prospect', 'hold'], to: 'active' } : { from: ['active'], to: 'hold' };
}

const sentences: Readonly<Partial<Record<NodeStatus, string>>> = {
  inactive: 'inactive',
  hold: 'on hold',
  closing: 'closing',
  closed: 'closed',
};

/** `inactive`, `on hold`: a status inside a sentence. */
export function inWords(status: NodeStatus): string {
  return sentences[status] ?? status;
}

/** What a merged or replaced place becomes. */
export function endStatus(level: Level): NodeStatus {
  return level === 'dbHouse' ? 'closed' : 'inactive';
}
