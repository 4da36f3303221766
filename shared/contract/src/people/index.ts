import { attendanceCalls } from './attendance-calls.ts';
import { attendanceFormCalls } from './attendance-form-calls.ts';
import { designationCalls } from './designation-calls.ts';
import { journeyPlanCalls, planImportCalls } from './journey-plan-calls.ts';
import { journeyPlanFormCalls } from './journey-plan-form-calls.ts';
import { userCalls } from './user-calls.ts';
import { exportUsers } from './user-export-calls.ts';
import { userFormCalls } from './user-form-calls.ts';
import { userImportCalls } from './user-import-calls.ts';

export * from './attendance.ts';
export * from './attendance-calls.ts';
export * from './attendance-form-calls.ts';
export * from './attendance-statuses.ts';
export * from './designation.ts';
export * from './designation-calls.ts';
export * from './journey-plan.ts';
export * from './journey-plan-calls.ts';
export * from './journey-plan-form-calls.ts';
export * from './journey-plan-words.ts';
export * from './user.ts';
export * from './user-calls.ts';
export * from './user-export-calls.ts';
export * from './user-form-calls.ts';
export * from './user-import-calls.ts';
export * from './user-statuses.ts';

/**
 * Everything about people. Calls whose body a form is checked with have files of their own, so that a list loads no
 * schema, and the words of lists have, too.
 */
export const peopleCalls = {
  designations: designationCalls,
  attendance: { ...attendanceCalls, ...attendanceFormCalls },
  journeyPlans: { ...journeyPlanCalls, ...journeyPlanFormCalls },
  planImports: planImportCalls,
  users: { ...userCalls, ...userFormCalls, exportUsers },
  userImports: userImportCalls,
};
