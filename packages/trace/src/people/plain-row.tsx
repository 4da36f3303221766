import type { GroupUser } from '@routebook/contract';
import { Muted, styled } from '@routebook/ui';

const Name = styled('strong', { fontWeight: 'medium' });
const Below = styled(Muted, { fontSize: 'xs' });

/** Somebody in the list, by what does not change. */
export function PlainRow({ user: { name, designation, employeeCode, place } }: { readonly user: GroupUser }) {
  return (
    <>
      <Name>{name}</Name>
      <Below>{[designation, employeeCode, place?.name].filter(Boolean).join(' · ')}</Below>
    </>
  );
}
