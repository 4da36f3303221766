import { returnAddress } from '@routebook/auth';
import { styled } from '@routebook/ui';
import { Notice } from '../form/notice.tsx';
import { PlainLink } from '../frame/plain-link.tsx';

const TryAgain = styled(PlainLink, { display: 'inline-flex', alignItems: 'center', textDecoration: 'underline' });

/** Shown to a person who was sent here because the server could not say whether the session is still good. */
export function Unchecked({ search }: { search: string }) {
  if (new URLSearchParams(search).get('problem') !== 'unchecked') return null;
  return (
    <Notice tone="warning">
      <span>
        The server could not be reached to check who is signed in.{' '}
        <TryAgain href={returnAddress(search)}>Try again</TryAgain>
      </span>
    </Notice>
  );
}
