import type { User } from '@routebook/contract';
import { Button } from '@routebook/ui';
import { takeEmailBack } from '../changes/drop-pending-email.ts';

/** The address that waits to be confirmed, and the way to take it back. */
export function PendingEmail({ user, mayTakeBack }: { user: User; mayTakeBack: boolean }) {
  return (
    <>
      {user.pendingEmail}, not confirmed yet{' '}
      {mayTakeBack && (
        <Button size="sm" variant="outline" onClick={() => void takeEmailBack(user)}>
          Take back
        </Button>
      )}
    </>
  );
}
