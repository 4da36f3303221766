import { Link, styled } from '@routebook/ui';

export const views = { days: 'Days', month: 'Month', waiting: 'Waiting for approval' } as const;
export type View = keyof typeof views;

export function viewOf(text: string): View {
  return text in views ? (text as View) : 'days';
}

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

/** The ways to look at attendance. The market stays as it is; the rest belongs to one view. */
export function ViewSwitch({ view, market }: { view: View; market: string }) {
  const href = (to: View) => {
    const query = new URLSearchParams({ ...(to !== 'days' && { view: to }), ...(market && { market }) }).toString();
    return query ? `?${query}` : window.location.pathname;
  };
  return (
    <Group aria-label="Ways to see attendance">
      {(Object.keys(views) as View[]).map((to) => (
        <Choice key={to} href={href(to)} aria-current={to === view ? 'page' : undefined}>
          {views[to]}
        </Choice>
      ))}
    </Group>
  );
}
