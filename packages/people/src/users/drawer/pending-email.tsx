import type { User } from '@routebook/contract';
import { Button } from '@routebook/ui';
import { mailLinkAgain, takeEmailBack } from '../changes/pending-email.ts';

/** The address that waits to be confirmed, and the ways to have the link sent again and to take it back. */
export function PendingEmail({ user, mayChange }: { user: User; mayChange: boolean }) {
  return (
    <>
      {user.pendingEmail}, not confirmed yet{' '}
      {mayChange && (
        <>
          <Button size="sm" variant="outline" onClick={() => void mailLinkAgain(user)}>
            Send again
          </Button>{' '}
          <Button size="sm" variant="outline" onClick={() => void takeEmailBack(user)}>
            Take back
          </Button>
        </>
      )}
    </>
  );
}
