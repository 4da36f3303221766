import { callServer } from '@routebook/auth';
import { undoOutletMerge } from '@routebook/contract';
import { failedCall, refreshTags, toast } from '@routebook/ui';

/** Lets an outlet that was merged into another be one of its own again. */
export async function undoMerge({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  try {
    await callServer(undoOutletMerge, { params: { id } });
    await refreshTags(undoOutletMerge.tags);
    toast({ title: `${name} stands for itself again`, kind: 'success' });
  } catch (error) {
    toast({ title: `${name} stays merged`, description: failedCall(error).message, kind: 'error' });
  }
}
