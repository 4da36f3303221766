import { getUser, type User } from '@routebook/contract';
import { LoadingOrError, useFirstRead } from '@routebook/ui';
import type { ReactNode } from 'react';

/** A form about a person, begun with the person as they are when it opens. */
export function FreshUser({ id, children }: { id: string; children: (user: User) => ReactNode }) {
  const read = useFirstRead(getUser, { params: { id } });
  return read.data ? children(read.data.user) : <LoadingOrError what="This person" read={read} />;
}
