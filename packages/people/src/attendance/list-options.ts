import type { ListOptions } from '@routebook/ui';

export type DayFilterKey = 'status' | 'flag' | 'userId' | 'designationId';

/** Days by name, of today unless a period is chosen. */
export const dayListOptions: ListOptions<DayFilterKey> = {
  sort: 'name',
  filters: { status: '', flag: '', userId: '', designationId: '' },
  takes: ['market', 'from', 'to'],
};
