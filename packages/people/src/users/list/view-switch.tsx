import { Link, styled } from '@routebook/ui';

export const views = { list: 'List', team: 'Team tree', imports: 'Imports' } as const;
export type View = keyof typeof views;

const Group = styled('nav', {
  display: 'inline-flex',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  overflow: 'hidden',
  bg: 'bg.panel',
});
const Choice = styled(Link, {
  px: '3',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2rem',
  fontSize: 'sm',
  color: 'fg.muted',
  focusVisibleRing: 'inside',
  focusRingColor: 'brand.focusRing',
  '& + &': { borderInlineStartWidth: '1px', borderColor: 'border' },
  _hover: { bg: 'bg.subtle', color: 'fg' },
  '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
});

const addresses: Readonly<Record<View, string>> = {
  list: '/user/users',
  team: '/user/users?view=team',
  imports: '/user/users?view=imports',
};

/** The ways to look at people. */
export function ViewSwitch({ view, offered }: { view: View; offered: readonly View[] }) {
  return (
    <Group aria-label="Ways to see people">
      {offered.map((to) => (
        <Choice key={to} href={addresses[to]} aria-current={to === view ? 'page' : undefined}>
          {views[to]}
        </Choice>
      ))}
    </Group>
  );
}
