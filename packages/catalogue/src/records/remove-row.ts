import { callServer } from '@routebook/auth';
import {
  deleteBrand,
  deleteCategory,
  deleteGiftCategory,
  deleteGiftType,
  deleteProduct,
  deleteUnit,
  restoreBrand,
  restoreCategory,
  restoreGiftCategory,
  restoreGiftType,
  restoreProduct,
  restoreUnit,
} from '@routebook/contract';
import { confirm, failedCall, quantity, refreshTags, toast } from '@routebook/ui';
import type { CatalogueRecord, RecordKind } from './catalogue-record.ts';

const calls = {
  brand: { remove: deleteBrand, restore: restoreBrand },
  category: { remove: deleteCategory, restore: restoreCategory },
  unit: { remove: deleteUnit, restore: restoreUnit },
  product: { remove: deleteProduct, restore: restoreProduct },
  'gift category': { remove: deleteGiftCategory, restore: restoreGiftCategory },
  'gift type': { remove: deleteGiftType, restore: restoreGiftType },
};

const words: Readonly<Record<string, string>> = {
  types: 'gift types',
  gifts: 'given gifts',
  pieces: 'pieces in stock',
};

/** `{ categories: 2, products: 12 }` as "2 categories, 12 products". */
function usesInWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${quantity(count)} ${words[name] ?? name}`)
    .join(', ');
}

/** Asks, deletes, and offers to undo; one that is used stays, with what uses it. */
export async function removeRow(
  kind: RecordKind,
  { id, name, version }: Omit<CatalogueRecord, 'deletedAt'>,
): Promise<void> {
  const { remove } = calls[kind];
  const sure = await confirm({
    title: `Delete ${name}?`,
    body: 'Its code stays taken and its history is kept; it can be restored.',
    confirmLabel: `Delete ${kind}`,
    tone: 'danger',
  });
  if (!sure) return;
  try {
    await callServer(remove, { params: { id }, query: { version: String(version) } });
  } catch (error) {
    const { message, counts } = failedCall(error);
    const uses = usesInWords(counts);
    toast({
      title: `${name} was not deleted`,
      description: uses ? `${message} (${uses})` : message,
      kind: 'error',
    });
    return;
  }
  void refreshTags(remove.tags);
  toast({
    title: `${name} deleted`,
    kind: 'success',
    action: { label: 'Undo', onSelect: () => void bringBack(kind, { id, name, version: version + 1 }) },
  });
}

export async function bringBack(
  kind: RecordKind,
  { id, name, version }: Omit<CatalogueRecord, 'deletedAt'>,
): Promise<void> {
  const { restore } = calls[kind];
  try {
    await callServer(restore, { params: { id }, body: { version } });
    void refreshTags(restore.tags);
    toast({ title: `${name} is back`, kind: 'success' });
  } catch (error) {
    toast({ title: `${name} was not restored`, description: failedCall(error).message, kind: 'error' });
  }
}
