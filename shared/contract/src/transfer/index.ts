export * from './file-formats.ts';
export * from './file-import.ts';
export * from './import-calls.ts';
