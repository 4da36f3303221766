import { userAtom } from '@routebook/auth';
import { countExceptions } from '@routebook/contract';
import { styled, useMayCall, useServerRead } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import Inbox from 'lucide-react/icons/inbox';
import { BarLink } from '../bar/bar-link.ts';
import { useAfterFirstView } from './use-after-first-view.ts';

const Anchor = styled(BarLink, {
  position: 'relative',
  '& [data-count]': {
    position: 'absolute',
    top: '0',
    insetEnd: '-2px',
    minWidth: '1.125rem',
    px: '1',
    borderRadius: 'full',
    fontSize: '2xs',
    lineHeight: '1.125rem',
    fontWeight: 'semibold',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: 'red.contrast',
    bg: 'red.solid',
  },
});

/** More is not read at a glance. */
const mostShown = 99;

/** What wants a decision, counted live; for who sees the dashboard. */
export function InboxButton() {
  const signedIn = useAtomValue(userAtom) !== null;
  const mayCount = useMayCall()(countExceptions) && signedIn;
  const enabled = useAfterFirstView() && mayCount;
  const { data } = useServerRead(countExceptions, { enabled, keepPrevious: true });
  if (!mayCount) return null;
  const { open = 0, own = 0 } = data ?? {};
  const inWords = (count: string | number) =>
    open === 0 ? 'Inbox' : `Inbox: ${count} want a decision${own === 0 ? '' : `, ${own} of them yours`}`;
  const shown = open > mostShown ? `${mostShown}+` : open;
  return (
    // Named with what is seen, so that whoever speaks to the computer can say it.
    <Anchor href="/dashboard?view=inbox" aria-label={inWords(shown)} title={inWords(open)}>
      <Inbox aria-hidden />
      {open > 0 && <span data-count>{shown}</span>}
    </Anchor>
  );
}
