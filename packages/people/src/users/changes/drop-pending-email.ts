import { callServer } from '@routebook/auth';
import { dropPendingEmail, type User } from '@routebook/contract';
import { failedCall, refreshTags, toast } from '@routebook/ui';

/** Takes a new e-mail back that waits to be confirmed. */
export async function takeEmailBack({ id, name, email }: User): Promise<void> {
  try {
    await callServer(dropPendingEmail, { params: { id } });
    toast({ title: `${name} keeps ${email}`, kind: 'success' });
    await refreshTags(dropPendingEmail.tags);
  } catch (error) {
    toast({ title: 'The new e-mail was not taken back', description: failedCall(error).message, kind: 'error' });
  }
}
