import { callServer } from '@routebook/auth';
import { dropPendingEmail, mailPendingEmail, type User } from '@routebook/contract';
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

/** Mails the link again that confirms it. */
export async function mailLinkAgain({ id, name }: User): Promise<void> {
  try {
    const { email } = await callServer(mailPendingEmail, { params: { id } });
    toast({ title: `The link goes to ${email} again`, description: 'The one before works no more.', kind: 'success' });
  } catch (error) {
    toast({ title: `The link was not sent to ${name} again`, description: failedCall(error).message, kind: 'error' });
  }
}
