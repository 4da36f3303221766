import { userAtom } from '@routebook/auth';
import { hasLevel, type LevelEntry } from '@routebook/contract';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { TextLink } from '../page/text-link.tsx';

export interface PlaceLinkProps {
  of: Pick<LevelEntry, 'level' | 'screen'>;
  id: string;
  children: ReactNode;
}

/** The name of a place, a link where its level is in the reader's market: an SO has routes, not the DB house above them. */
export function PlaceLink({ of: { level, screen }, id, children }: PlaceLinkProps) {
  const user = useAtomValue(userAtom);
  return user && hasLevel(user, level) ? <TextLink href={`${screen}?row=${id}`}>{children}</TextLink> : children;
}
