import { Link, styled } from '@routebook/ui';

export const views = { list: 'List', tree: 'Tree', moves: 'Moves', imports: 'Imports' } as const;
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

/** The ways to look at a level. The market and the day stay as they are; the rest belongs to one view. */
export function ViewSwitch({
  label,
  view,
  offered,
  market,
  asOf,
}: {
  label: string;
  view: View;
  offered: readonly View[];
  market: string;
  asOf: string;
}) {
  const href = (to: View) => {
    const query = new URLSearchParams({
      ...(to !== 'list' && { view: to }),
      ...(market && { market }),
      ...(asOf && { asOf }),
    }).toString();
    return query ? `?${query}` : window.location.pathname;
  };
  return (
    <Group aria-label={label}>
      {offered.map((to) => (
        <Choice key={to} href={href(to)} aria-current={to === view ? 'page' : undefined}>
          {views[to]}
        </Choice>
      ))}
    </Group>
  );
}
