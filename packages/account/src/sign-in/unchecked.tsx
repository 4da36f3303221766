import { Link as TextLink } from '@chakra-ui/react';
import { returnAddress } from '@routebook/auth';
import { Link } from '@routebook/ui';
import { Notice } from '../form/notice.tsx';

/** Shown to a person who was sent here because the server could not say whether the session is still good. */
export function Unchecked({ search }: { search: string }) {
  if (new URLSearchParams(search).get('problem') !== 'unchecked') return null;
  return (
    <Notice tone="warning">
      <span>
        The server could not be reached to check who is signed in.{' '}
        <TextLink asChild variant="underline">
          <Link href={returnAddress(search)}>Try again</Link>
        </TextLink>
      </span>
    </Notice>
  );
}
