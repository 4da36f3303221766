import { endedByServerAtom, returnAddress } from '@routebook/auth';
import { styled } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { Notice } from '../form/notice.tsx';
import { PlainLink } from '../frame/plain-link.tsx';

const TryAgain = styled(PlainLink, { display: 'inline-flex', alignItems: 'center', textDecoration: 'underline' });

/** Shown to a person who was sent here in mid-work: the session ended, or the server could not say whether it is still good. */
export function WhySignIn({ search }: { search: string }) {
  const ended = useAtomValue(endedByServerAtom);
  if (ended) return <Notice tone="warning">Your session has ended. Sign in to go on where you were.</Notice>;
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
