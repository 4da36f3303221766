import { traceAuthCalls } from './auth-calls.ts';
import { traceGroupCalls } from './group-calls.ts';
import { traceLiveCalls } from './live-calls.ts';
import { tracePastCalls } from './past-calls.ts';
import { traceSettingCalls } from './setting-calls.ts';

export * from './auth-calls.ts';
export * from './group-calls.ts';
export * from './live.ts';
export * from './live-calls.ts';
export * from './past.ts';
export * from './past-calls.ts';
export * from './position.ts';
export * from './setting-calls.ts';
export * from './trace-user.ts';

/** Every call of the tracking service, by what it is about. */
export const traceCalls = {
  auth: traceAuthCalls,
  groups: traceGroupCalls,
  live: traceLiveCalls,
  past: tracePastCalls,
  settings: traceSettingCalls,
};
