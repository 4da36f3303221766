import { Link } from 'wouter';
import { styled } from '../theme/styled.tsx';

const Group = styled('nav', {
  display: 'inline-flex',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  // Many ways to look at rows stand in more lines where one has no room for them.
  flexWrap: 'wrap',
  overflow: 'hidden',
  bg: 'bg.panel',
});
const Choice = styled(Link, {
  px: '3',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2rem',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  focusVisibleRing: 'inside',
  focusRingColor: 'brand.focusRing',
  '& + &': { borderInlineStartWidth: '1px', borderColor: 'border' },
  '&:hover:not([aria-current=page])': { bg: 'bg.subtle', color: 'fg' },
  '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
});

export interface ViewSwitchProps<View extends string> {
  label: string;
  /** The words of each view, in their order. The first is the one without `view` in the address. */
  views: Readonly<Partial<Record<View, string>>>;
  view: View;
  /** What of the address stays in all views; the rest belongs to one. */
  carried?: Readonly<Record<string, string>>;
}

/** The ways to look at a page's rows, as links within the page: `?view=`. */
export function ViewSwitch<View extends string>({ label, views, view, carried = {} }: ViewSwitchProps<View>) {
  const names = Object.keys(views) as View[];
  const href = (to: View) => {
    const query = new URLSearchParams(to === names[0] ? {} : { view: to });
    for (const [name, value] of Object.entries(carried)) if (value) query.set(name, value);
    return query.size > 0 ? `?${query}` : window.location.pathname;
  };
  return (
    <Group aria-label={label}>
      {names.map((to) => (
        <Choice key={to} href={href(to)} aria-current={to === view ? 'page' : undefined}>
          {views[to]}
        </Choice>
      ))}
    </Group>
  );
}
