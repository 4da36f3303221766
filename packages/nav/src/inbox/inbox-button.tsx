import { userAtom } from '@routebook/auth';
import { countExceptions } from '@routebook/contract';
import { Link, styled, useMayCall, useServerRead } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { Inbox } from 'lucide-react';
import { useAfterFirstView } from './use-after-first-view.ts';

const Anchor = styled(Link, {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  width: '9',
  height: '9',
  color: 'fg',
  borderRadius: 'l2',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
  _hover: { bg: 'bg.muted' },
  '& svg': { width: '1.125rem', height: '1.125rem' },
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
  const words = open === 0 ? 'Inbox' : `Inbox: ${open} want a decision${own === 0 ? '' : `, ${own} of them yours`}`;
  return (
    <Anchor href="/dashboard?view=inbox" aria-label={words} title={words}>
      <Inbox aria-hidden />
      {open > 0 && <span data-count>{open > mostShown ? `${mostShown}+` : open}</span>}
    </Anchor>
  );
}
