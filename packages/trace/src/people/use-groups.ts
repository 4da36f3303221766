import { changeTrace, type TraceSession, traceAtom } from '@routebook/auth';
import { listTraceGroupDetails, type ReplyOf } from '@routebook/contract';
import { useServerRead, useUrlState } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useEffect, useEffectEvent } from 'react';

const updateTriggerAtom = selectAtom(traceAtom, (trace) => trace?.updateTrigger ?? false);
const inUrl = { person: '' };

/** Reads the groups with their people into the trace state, again whenever its trigger flips; the person of the address is selected. */
export function useGroups(): void {
  const { data, refetch } = useServerRead(listTraceGroupDetails);
  const trigger = useAtomValue(updateTriggerAtom);
  const [{ person }] = useUrlState(inUrl);
  const readAgain = useEffectEvent(() => void (data && refetch()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flip is what it is for
  useEffect(() => readAgain(), [trigger]);
  useEffect(() => {
    if (data) changeTrace(() => groupsOf(data));
  }, [data]);
  useEffect(() => {
    changeTrace(({ toGroupUsers, soGroupUsers }) => ({
      selectedUser: (data ? [...toGroupUsers, ...soGroupUsers] : []).find(({ _id }) => _id === person) ?? null,
    }));
  }, [data, person]);
}

type Groups = Pick<TraceSession, 'toGroup' | 'soGroup' | 'toGroupUsers' | 'soGroupUsers' | 'totalUsers'>;

function groupsOf({ groups, totalUsers }: ReplyOf<typeof listTraceGroupDetails>): Groups {
  const named = (name: string) => groups.find(({ group_name }) => group_name === name) ?? null;
  const [toGroup, soGroup] = [named('TO Group'), named('SO Group')];
  return { toGroup, soGroup, toGroupUsers: toGroup?.users ?? [], soGroupUsers: soGroup?.users ?? [], totalUsers };
}
