export * from './calls.ts';
export * from './manifest.ts';
export * from './map.ts';
export * from './past-calls.ts';
export * from './rehearsal-calls.ts';
export * from './roll-out-calls.ts';
export * from './team-calls.ts';
export * from './used-call.ts';
