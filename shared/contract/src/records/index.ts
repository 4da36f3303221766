export { deleteQuery } from './delete-query.ts';
export { type HistoryEntry, historyEntry } from './history-entry.ts';
export type { ImageCalls } from './image-calls.ts';
export { exportCall, type FilterOf, type ListCall, type ListedOf, listCall } from './list-call.ts';
export type { ListFacts } from './list-facts.ts';
export { type RecordCalls, type RecordOf, recordCalls } from './record-calls.ts';
export { recordCode } from './record-fields.ts';
