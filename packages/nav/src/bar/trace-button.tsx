import { userAtom } from '@routebook/auth';
import { mayOpen } from '@routebook/contract';
import { useAtomValue } from 'jotai';
import Radar from 'lucide-react/icons/radar';
import { BarLink } from './bar-link.ts';

const path = '/trace';

/** Where the field is, for who may see it. */
export function TraceButton() {
  const user = useAtomValue(userAtom);
  if (!user || !mayOpen(path, user.capabilities)) return null;
  return (
    <BarLink href={path} aria-label="Trace" title="Trace: where the field is">
      <Radar aria-hidden />
    </BarLink>
  );
}
