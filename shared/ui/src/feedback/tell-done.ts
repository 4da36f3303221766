import { failedCall } from '../calls/failed-call.ts';
import { refreshTags } from '../calls/server-call.ts';
import { toast } from './toast.ts';

/** Makes a call that asks for nothing more: says that it is done, or why not, and has what is cached under the tags read again either way. */
export async function tellDone(done: string, make: () => Promise<unknown>, tags: readonly string[]): Promise<void> {
  try {
    await make();
    toast({ title: done, kind: 'success' });
  } catch (error) {
    toast({ title: failedCall(error).message, kind: 'error' });
  }
  void refreshTags(tags);
}
