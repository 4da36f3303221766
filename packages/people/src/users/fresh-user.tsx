import { getUser, type User } from '@routebook/contract';
import { Failed, Loading, useFirstRead } from '@routebook/ui';
import type { ReactNode } from 'react';

/** A form about a person, begun with the person as they are when it opens. */
export function FreshUser({ id, children }: { id: string; children: (user: User) => ReactNode }) {
  const { data, isError, error, refetch } = useFirstRead(getUser, { params: { id } });
  if (data) return children(data.user);
  if (isError) return <Failed title="This person could not be read." error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}
