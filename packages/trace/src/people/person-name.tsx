import type { GroupUser } from '@routebook/contract';
import { Muted, styled } from '@routebook/ui';

const Code = styled(Muted, { fontWeight: 'normal', fontSize: 'xs' });

/** Who somebody is, with the code that tells two of one name apart. */
export function PersonName({ user: { name, employeeCode } }: { readonly user: GroupUser }) {
  return (
    <strong>
      {name} <Code>{employeeCode}</Code>
    </strong>
  );
}
