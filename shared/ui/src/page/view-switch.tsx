import { Link } from 'wouter';
import { changedQuery } from '../routing/url-state.ts';
import { styled } from '../theme/styled.tsx';
import { useView, type Views } from './use-view.ts';

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
  minHeight: '8',
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
  views: Views<View>;
  /** What of the address stays in all views; the rest belongs to one. */
  carried?: Readonly<Record<string, string>>;
}

/** The ways to look at a page's rows, as links within the page: `?view=`. */
export function ViewSwitch<View extends string>({ label, views, carried = {} }: ViewSwitchProps<View>) {
  const view = useView(views);
  const names = Object.keys(views) as View[];
  const href = (to: View) => {
    const query = changedQuery('', { ...carried, view: to }, { view: names[0] });
    return query ? `?${query}` : window.location.pathname;
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
