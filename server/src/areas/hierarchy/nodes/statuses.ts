import { dbHouseSteps, type Level, type NodeStatus } from '@routebook/contract';

const houseSteps: Readonly<Partial<Record<NodeStatus, readonly NodeStatus[]>>> = dbHouseSteps;

export function firstStatus(level: Level): NodeStatus {
  return level === 'dbHouse' ? 'prospect' : 'active';
}

/** A DB house goes by its steps; whatever else a place is, it is active or inactive, and back. */
export function mayBecome(level: Level, from: NodeStatus, to: NodeStatus): boolean {
  return from === to || level !== 'dbHouse' || (houseSteps[from]?.includes(to) ?? false);
}

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
