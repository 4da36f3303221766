import { dropPendingEmail, mailPendingEmail, type User } from '@routebook/contract';
import { tellDone } from '@routebook/ui';

/** Takes a new e-mail back that waits to be confirmed. */
export async function takeEmailBack({ id, name, email }: User): Promise<void> {
  await tellDone(dropPendingEmail, { params: { id } }, `${name} keeps ${email}`, 'The new e-mail was not taken back');
}

/** Mails the link again that confirms it. */
export async function mailLinkAgain({ id, name }: User): Promise<void> {
  await tellDone(
    mailPendingEmail,
    { params: { id } },
    ({ email }) => ({ title: `The link goes to ${email} again`, description: 'The one before works no more.' }),
    `The link was not sent to ${name} again`,
  );
}
