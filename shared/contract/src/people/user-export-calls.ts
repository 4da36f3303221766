import { exportCall } from '../records/list-call.ts';
import { userFilters } from './user.ts';
import { userSorts } from './user-calls.ts';

/** Apart from the calls of imports, so that the list that offers it does not load them. */
export const exportUsers = exportCall({
  area: 'people',
  name: 'exportUsers',
  path: '/api/v1/user-exports',
  access: 'people.export',
  sorts: userSorts,
  many: 'people',
  schemas: { filters: userFilters },
});
