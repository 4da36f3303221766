import {
  deleteCategory,
  deleteGiftCategory,
  deleteGiftType,
  restoreCategory,
  restoreGiftCategory,
  restoreGiftType,
} from '@routebook/contract';
import { removeRecord, restoreRecord } from '@routebook/ui';
import type { CatalogueRecord, RecordKind } from './catalogue-record.ts';

const calls = {
  category: { remove: deleteCategory, restore: restoreCategory },
  'gift category': { remove: deleteGiftCategory, restore: restoreGiftCategory },
  'gift type': { remove: deleteGiftType, restore: restoreGiftType },
};

const uses: Readonly<Record<string, string>> = {
  types: 'gift types',
  gifts: 'given gifts',
  pieces: 'pieces in stock',
};

/** Asks, deletes, and offers to undo; one that is used stays, with what uses it. */
export function removeRow(kind: RecordKind, row: Omit<CatalogueRecord, 'deletedAt'>): Promise<void> {
  return removeRecord({ words: { one: kind, many: kind }, ...calls[kind] }, row, uses);
}

export function bringBack(kind: RecordKind, row: Omit<CatalogueRecord, 'deletedAt'>): Promise<void> {
  return restoreRecord(calls[kind], row);
}
