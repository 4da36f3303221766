import { callServer } from '@routebook/auth';
import { undoAllocationChange } from '@routebook/contract';
import { failedCall, quantity, refreshTags, toast } from '@routebook/ui';

/** Takes a copy or a handover back. */
export async function undoChange(id: string): Promise<void> {
  try {
    const { restored } = await callServer(undoAllocationChange, { params: { id } });
    toast({
      title: `${quantity(restored)} ${restored === 1 ? 'allocation is' : 'allocations are'} as before`,
      kind: 'success',
    });
  } catch (error) {
    toast({ title: 'This was not undone', description: failedCall(error).message, kind: 'error' });
  }
  await refreshTags(undoAllocationChange.tags);
}
