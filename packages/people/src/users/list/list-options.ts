import type { ListOptions } from '@routebook/ui';

export type UserFilterKey = 'status' | 'designation' | 'supervisorId';

export const userListOptions: ListOptions<UserFilterKey> = {
  sort: 'name',
  filters: { status: '', designation: '', supervisorId: '' },
  takes: ['market'],
};
