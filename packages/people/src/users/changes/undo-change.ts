import { callServer } from '@routebook/auth';
import { undoUserChange } from '@routebook/contract';
import { failedCall, refreshTags, toast } from '@routebook/ui';

/** Takes a transfer or a deactivation back, and says what could not be. */
export async function undoChange(id: string, name: string): Promise<void> {
  try {
    const { kept } = await callServer(undoUserChange, { params: { id } });
    toast({
      title: `Taken back for ${name}`,
      kind: kept.length > 0 ? 'info' : 'success',
      ...(kept.length > 0 && { description: `Left as it is: ${kept.join('; ')}.` }),
    });
    await refreshTags(undoUserChange.tags);
  } catch (error) {
    toast({ title: 'This was not taken back', description: failedCall(error).message, kind: 'error' });
  }
}
