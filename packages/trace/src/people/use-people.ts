import { changeTrace, traceAtom } from '@routebook/auth';
import { type GroupUser, listTraceGroupDetails, type TraceGroup } from '@routebook/contract';
import { useServerRead, useUrlState } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { findPeople } from './find-people.ts';

export type GroupName = 'to' | 'so';

interface GroupOfPeople {
  readonly group: TraceGroup | null;
  readonly users: readonly GroupUser[];
}

export interface ShownPeople {
  readonly isRead: boolean;
  /** The reading of the groups, which may have failed. */
  readonly read: ReturnType<typeof useServerRead<typeof listTraceGroupDetails>>;
  readonly name: GroupName;
  readonly groups: Readonly<Record<GroupName, GroupOfPeople>>;
  /** Those of the chosen group that the search finds. */
  readonly users: readonly GroupUser[];
  readonly search: string;
  readonly selected: GroupUser | null;
  readonly select: (id: string) => void;
}

const inUrl = { group: 'so', person: '', follow: '', at: '' };
const none: readonly GroupUser[] = [];

/** The people of the chosen group that are searched for, and the one that is looked at. */
export function usePeople(): ShownPeople {
  const trace = useAtomValue(traceAtom);
  const [url, setUrl] = useUrlState(inUrl);
  const name: GroupName = url.group === 'to' ? 'to' : 'so';
  const search = trace?.searchGroupUser ?? '';
  const groups = {
    to: { group: trace?.toGroup ?? null, users: trace?.toGroupUsers ?? none },
    so: { group: trace?.soGroup ?? null, users: trace?.soGroupUsers ?? none },
  };
  const all = groups[name].users;
  return {
    read: useServerRead(listTraceGroupDetails),
    isRead: trace?.soGroup !== null || trace.toGroup !== null,
    name,
    groups,
    users: useMemo(() => findPeople(all, search), [all, search]),
    search,
    selected: trace?.selectedUser ?? null,
    select: (id) => setUrl({ person: id, follow: '', at: '' }, { push: true }),
  };
}

/** What is searched for among the people of the groups. */
export function searchPeople(text: string): void {
  changeTrace(() => ({ searchGroupUser: text }));
}
