import { callServer } from '@routebook/auth';
import { inviteUser, mailUserReset, type User } from '@routebook/contract';
import { confirm, failedCall, toast } from '@routebook/ui';

export async function inviteAgain({ id, name }: User): Promise<void> {
  try {
    const { email } = await callServer(inviteUser, { params: { id } });
    toast({ title: `${name} is invited again`, description: `A mail goes to ${email}.`, kind: 'success' });
  } catch (error) {
    toast({ title: `${name} was not invited`, description: failedCall(error).message, kind: 'error' });
  }
}

/** Mails a link to choose a new password, when one is sure. */
export async function mailReset({ id, name, email }: User): Promise<void> {
  const sure = await confirm({
    title: `Mail a password reset to ${name}?`,
    body: `A link to choose a new password goes to ${email} and works for an hour. The password of now works until then.`,
    confirmLabel: 'Mail the link',
  });
  if (!sure) return;
  try {
    await callServer(mailUserReset, { params: { id } });
    toast({ title: 'The link is on its way', description: `To ${email}.`, kind: 'success' });
  } catch (error) {
    toast({ title: 'The link was not mailed', description: failedCall(error).message, kind: 'error' });
  }
}
