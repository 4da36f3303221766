import { userImportCalls } from '@routebook/contract';
import type { Importable } from '@routebook/ui';

/** Files of users. */
export const importableUsers: Importable = { many: 'users', calls: userImportCalls, stale: ['Users', 'Designations'] };
