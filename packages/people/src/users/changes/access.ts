import { inviteUser, mailUserReset, type User } from '@routebook/contract';
import { confirm, type Toast, tellDone } from '@routebook/ui';

export async function inviteAgain({ id, name }: User): Promise<void> {
  await tellDone(
    inviteUser,
    { params: { id } },
    ({ email }) => ({ title: `${name} is invited again`, description: `A mail goes to ${email}.` }),
    `${name} was not invited`,
  );
}

/** Mails a link to choose a new password, when one is sure. */
export async function mailReset({ id, name, email }: User): Promise<void> {
  const sure = await confirm({
    title: `Mail a password reset to ${name}?`,
    body: `A link to choose a new password goes to ${email} and works for an hour. The password of now works until then.`,
    confirmLabel: 'Mail the link',
  });
  if (!sure) return;
  const done: Toast = { title: 'The link is on its way', description: `To ${email}.`, kind: 'success' };
  await tellDone(mailUserReset, { params: { id } }, () => done, 'The link was not mailed');
}
