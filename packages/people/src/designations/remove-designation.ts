import { callServer } from '@routebook/auth';
import { type Designation, deleteDesignation, restoreDesignation } from '@routebook/contract';
import { confirm, failedCall, refreshTags, toast } from '@routebook/ui';

/** Asks, deletes, and offers to undo; one that people hold stays, with how many do. */
export async function removeDesignation({ id, name, version }: Designation): Promise<void> {
  const sure = await confirm({
    title: `Delete ${name}?`,
    body: 'It can no longer be given to people. Its history is kept; it can be restored.',
    confirmLabel: 'Delete designation',
    tone: 'danger',
  });
  if (!sure) return;
  try {
    await callServer(deleteDesignation, { params: { id }, query: { version: String(version) } });
  } catch (error) {
    const { message, counts } = failedCall(error);
    const people = counts.people ?? 0;
    const who = people === 1 ? '1 person holds it. ' : people > 1 ? `${people} people hold it. ` : '';
    toast({ title: `${name} was not deleted`, description: `${who}${message}`, kind: 'error' });
    return;
  }
  void refreshTags(deleteDesignation.tags);
  toast({
    title: `${name} deleted`,
    kind: 'success',
    action: { label: 'Undo', onSelect: () => void bringBack({ id, name, version: version + 1 }) },
  });
}

export async function bringBack({ id, name, version }: Pick<Designation, 'id' | 'name' | 'version'>): Promise<void> {
  try {
    await callServer(restoreDesignation, { params: { id }, body: { version } });
    void refreshTags(restoreDesignation.tags);
    toast({ title: `${name} is back`, kind: 'success' });
  } catch (error) {
    toast({ title: `${name} was not restored`, description: failedCall(error).message, kind: 'error' });
  }
}
