import { callServer } from '@routebook/auth';
import { undoPjpChange } from '@routebook/contract';
import { failedCall, quantity, refreshTags, toast } from '@routebook/ui';

/** Takes a change of plans back and says how far that went. */
export async function undoChange(id: string): Promise<void> {
  try {
    const { restored, kept } = await callServer(undoPjpChange, { params: { id } });
    toast({
      title: `${quantity(restored)} ${restored === 1 ? 'day is' : 'days are'} as before`,
      kind: 'success',
      ...(kept > 0 && { description: `${quantity(kept)} were changed since, or have passed, and stay.` }),
    });
  } catch (error) {
    toast({ title: 'This was not undone', description: failedCall(error).message, kind: 'error' });
  }
  await refreshTags(undoPjpChange.tags);
}
