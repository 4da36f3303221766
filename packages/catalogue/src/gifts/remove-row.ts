import { callServer } from '@routebook/auth';
import {
  deleteGiftCategory,
  deleteGiftType,
  type GiftCategory,
  type GiftType,
  restoreGiftCategory,
  restoreGiftType,
} from '@routebook/contract';
import { confirm, failedCall, quantity, refreshTags, toast } from '@routebook/ui';

type Row = Pick<GiftCategory & GiftType, 'id' | 'name' | 'version'>;

const calls = {
  category: { remove: deleteGiftCategory, restore: restoreGiftCategory },
  type: { remove: deleteGiftType, restore: restoreGiftType },
};
const words: Readonly<Record<string, string>> = {
  offers: 'offers',
  types: 'gift types',
  gifts: 'given gifts',
  pieces: 'pieces in stock',
};

/** `3 gift types, 12 pieces in stock` */
function usesInWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${quantity(count)} ${words[name] ?? name}`)
    .join(', ');
}

/** Asks, deletes, and offers to undo; one that is used stays, with what uses it. */
export async function removeRow(kind: keyof typeof calls, { id, name, version }: Row): Promise<void> {
  const { remove } = calls[kind];
  const sure = await confirm({
    title: `Delete ${name}?`,
    body: 'Its code stays taken and its history is kept; it can be restored.',
    confirmLabel: `Delete gift ${kind}`,
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

export async function bringBack(kind: keyof typeof calls, { id, name, version }: Row): Promise<void> {
  const { restore } = calls[kind];
  try {
    await callServer(restore, { params: { id }, body: { version } });
    void refreshTags(restore.tags);
    toast({ title: `${name} is back`, kind: 'success' });
  } catch (error) {
    toast({ title: `${name} was not restored`, description: failedCall(error).message, kind: 'error' });
  }
}
