export * from './calls.ts';
export * from './manifest.ts';
export * from './map.ts';
