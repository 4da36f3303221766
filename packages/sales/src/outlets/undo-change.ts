import { callServer } from '@routebook/auth';
import { undoOutletChange } from '@routebook/contract';
import { failedCall, quantity, refreshTags, toast } from '@routebook/ui';

/** Takes a change of many outlets back, and says how many it was for. */
export async function undoChange(id: string): Promise<void> {
  try {
    const { undone, stayed } = await callServer(undoOutletChange, { params: { id } });
    await refreshTags(undoOutletChange.tags);
    toast({
      title: `${quantity(undone)} ${undone === 1 ? 'outlet is' : 'outlets are'} as before`,
      kind: 'success',
      ...(stayed > 0 && { description: `${quantity(stayed)} were changed again since and stay.` }),
    });
  } catch (error) {
    toast({ title: 'Not taken back', description: failedCall(error).message, kind: 'error' });
  }
}
