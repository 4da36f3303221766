import { useSearch } from '@routebook/ui';
import { PublicFrame } from '../frame/public-frame.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { ChoosePassword } from './choose-password.tsx';

/** A new password for somebody who cannot sign in: first the mail with a link, then, with the link's token, the choice. */
export function ResetPassword() {
  const token = new URLSearchParams(useSearch()).get('token');
  return <PublicFrame>{token ? <ChoosePassword token={token} /> : <AskForLink />}</PublicFrame>;
}
