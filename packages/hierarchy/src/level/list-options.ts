import type { ListOptions } from '@routebook/ui';

export type NodeFilterKey = 'status' | 'managerId' | 'salesOfficerId';

/** The lists of all levels: by name, filtered by what the contract's node filters name. */
export const listOptions: ListOptions<NodeFilterKey> = {
  sort: 'name',
  filters: { status: '', managerId: '', salesOfficerId: '' },
  takes: ['market', 'asOf'],
};
