import { logout, userAtom } from '@routebook/auth';
import { Button, Link, mayLeave, styled } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import Blocks from 'lucide-react/icons/blocks';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useId, useState } from 'react';
import { Initials } from './initials.tsx';
import { useDismiss } from './use-dismiss.ts';

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: '100%',
  px: '3',
  minH: '9',
  fontSize: 'sm',
  color: 'fg',
  bg: 'transparent',
  cursor: 'pointer',
  focusVisibleRing: 'inside',
  focusRingColor: 'brand.focusRing',
  _hover: { bg: 'bg.muted' },
  '& svg': { width: '1rem', height: '1rem', color: 'fg.muted' },
} as const;
const LinkLine = styled(Link, line);
const ButtonLine = styled('button', line);
const Anchor = styled('div', {
  position: 'relative',
  '& [data-name]': {
    srOnly: { base: true, md: false },
    md: { maxW: '10rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& [data-role]': { srOnly: true },
});
const Panel = styled('div', {
  position: 'absolute',
  insetEnd: '0',
  top: 'calc(100% + 6px)',
  zIndex: 'popover',
  w: '15rem',
  py: '1.5',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  boxShadow: '0 8px 28px {colors.blackAlpha.400}',
});
const Person = styled('div', {
  px: '3',
  py: '1.5',
  mb: '1.5',
  borderBottomWidth: '1px',
  borderColor: 'border',
  overflowWrap: 'anywhere',
  fontSize: 'xs',
  color: 'fg.muted',
  '& [data-person]': { fontSize: 'md', fontWeight: 'semibold', color: 'fg' },
  '& [data-designation]': { fontSize: 'sm' },
});

async function signOut(): Promise<void> {
  if (await mayLeave()) await logout();
}

/** Who is signed in, and what one does with one's own account. */
export function ProfileMenu() {
  const user = useAtomValue(userAtom);
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useDismiss(open, () => setOpen(false));
  if (!user) return null;
  return (
    <Anchor ref={box}>
      <Button size="sm" variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Initials name={user.name} />
        <span data-role>Profile: </span>
        <span data-name>{user.name}</span>
        <ChevronDown aria-hidden />
      </Button>
      {open && (
        <Panel id={id}>
          <Person>
            <p data-person>{user.name}</p>
            <p data-designation>{user.designation}</p>
            <p>{user.email}</p>
          </Person>
          <LinkLine href="/account/change-password" onClick={() => setOpen(false)}>
            <KeyRound aria-hidden />
            Change password
          </LinkLine>
          {user.capabilities.includes('portal.operate') && (
            <LinkLine href="/operations/parcels" onClick={() => setOpen(false)}>
              <Blocks aria-hidden />
              Parcels
            </LinkLine>
          )}
          {user.capabilities.includes('audit.see') && (
            <LinkLine href="/user/audit" onClick={() => setOpen(false)}>
              <ScrollText aria-hidden />
              Audit
            </LinkLine>
          )}
          {user.capabilities.includes('months.close') && (
            <LinkLine href="/user/closing" onClick={() => setOpen(false)}>
              <CalendarCheck aria-hidden />
              Closing of months
            </LinkLine>
          )}
          <ButtonLine type="button" onClick={() => void signOut()}>
            <LogOut aria-hidden />
            Sign out
          </ButtonLine>
        </Panel>
      )}
    </Anchor>
  );
}
