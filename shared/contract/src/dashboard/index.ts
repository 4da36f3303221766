import { exceptionCalls } from './exception-calls.ts';

export * from './exception.ts';
export * from './exception-calls.ts';
export * from './exception-rule.ts';

/** Every call of the dashboard, by what it is about. */
export const dashboardCalls = { exceptions: exceptionCalls };
