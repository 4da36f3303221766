import type { HierarchyTables } from '../areas/hierarchy/tables.ts';
import type { AttendanceTables } from '../areas/people/attendance/tables.ts';
import type { UserTables } from '../areas/people/users/tables.ts';
import type { PortalTables } from '../portal/tables.ts';
import type { TransferTables } from '../transfer/tables.ts';
import type { PlatformTables } from './platform-tables.ts';

/** Every table by its name; each area brings its own (`areas/<area>/tables.ts`) and is added here. */
export interface Tables
  extends PlatformTables,
    PortalTables,
    UserTables,
    HierarchyTables,
    TransferTables,
    AttendanceTables {}
