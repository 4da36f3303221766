import { styled } from '../theme/styled.tsx';

/** Pixels; the virtual rows are placed by these before they are measured. */
export const rowHeights = { comfortable: 36, compact: 30 } as const;
export type Density = keyof typeof rowHeights;

/** Cut, not hidden: what is hidden can be scrolled by scripts, and a browser keeps a layer for each such box. */
const cell = {
  px: '2.5',
  textAlign: 'start',
  overflow: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _print: { position: 'static !important', whiteSpace: 'normal', breakInside: 'avoid' },
} as const;

/** Three dots above each other, painted and not drawn as a picture: elements are what a row costs. */
const dot = 'radial-gradient(circle, currentColor 1.25px, transparent 1.75px)';
const dots = {
  backgroundImage: `${dot}, ${dot}, ${dot}`,
  backgroundPosition: 'center calc(50% - 5px), center, center calc(50% + 5px)',
  backgroundSize: '4px 4px',
  backgroundRepeat: 'no-repeat',
} as const;

/** Rows as cards where there is no room for columns: the name as a title, then label and value. */
const cards = {
  '& table, & thead, & tbody, & tfoot, & tr, & td, & tbody th, & tfoot th': {
    display: 'block',
    width: 'auto',
    minWidth: 0,
  },
  '& thead th:not([data-select])': { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
  '& table:not(:has([data-row])) thead': { display: 'none' },
  '& thead th[data-select]': { display: 'flex', alignItems: 'center', gap: '2', px: '3' },
  '& thead th[data-select]::after': { content: '"All on this page"', fontSize: 'xs' },
  '& tbody tr[data-row]': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr 1fr auto',
    columnGap: '3',
    rowGap: '1.5',
    height: 'auto',
    px: '3',
    py: '2.5',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& tbody tr[data-row] > *': {
    height: 'auto',
    p: '0',
    border: 'none',
    whiteSpace: 'normal',
    textAlign: 'start',
    gridColumn: 'span 2',
  },
  '& tbody tr[data-row]:hover': { bg: 'bg.subtle' },
  '& tbody tr[data-row]:is([data-selected], [data-open], :focus-visible)': { bg: 'brand.subtle' },
  '& tbody tr[data-row]:is(:hover, [data-selected], [data-open], :focus-visible) > *': { bg: 'transparent' },
  '& tbody tr[data-row] > th': {
    gridColumn: '2 / 4',
    gridRow: '1',
    position: 'static',
    bg: 'transparent',
    fontSize: 'md',
  },
  '& tbody tr[data-row] > th:first-child': { gridColumn: '1 / 4' },
  '& tbody tr[data-row] > td[data-select]': { gridColumn: '1', gridRow: '1' },
  '& tbody tr[data-row] > td[data-actions]': { gridColumn: '4', gridRow: '1', position: 'static', bg: 'transparent' },
  '& tfoot td:empty, & tfoot td[data-select], & tfoot td[data-actions]': { display: 'none' },
  '& tfoot tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', px: '3', py: '2', gap: '2' },
  '& tfoot :is(th, td)': { p: '0', height: 'auto', border: 'none', textAlign: 'start', position: 'static' },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    display: 'block',
    fontSize: 'xs',
    fontWeight: 'normal',
    color: 'fg.muted',
  },
} as const;

export const TableFrame = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  containerType: 'inline-size',
  overflow: 'clip',
  maxHeight: 'max(22rem, var(--room, 100dvh))',
  '@media (max-width: 600px)': { maxHeight: 'none' },
  '&[data-wide]': {
    maxHeight: 'none',
    position: 'fixed',
    inset: 0,
    zIndex: 'overlay',
    borderRadius: 0,
    border: 'none',
  },
  _print: { border: 'none', maxHeight: 'none', overflow: 'visible', containerType: 'normal' },
});

/** The scrolling box with a real table in it; cells are plain elements, styled from here, so that a row costs little. */
export const TableScroll = styled('div', {
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  flex: '1 1 auto',
  minHeight: '8rem',
  _print: { overflow: 'visible', zoom: 0.8 },

  '& table': {
    width: '100%',
    minWidth: 'var(--table-width)',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontSize: 'sm',
  },
  '& :is(th, td)': cell,
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },

  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: '2.25rem',
    p: 0,
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    borderColor: 'border',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
  },
  '& thead th > :is(button, span)': { width: '100%', px: '2.5', font: 'inherit', color: 'inherit' },
  '& thead th > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& thead th > button': { display: 'inline-flex', alignItems: 'center', gap: '1', height: '100%' },
  '& thead th[data-align=end] > button': { justifyContent: 'flex-end' },
  '& thead button': {
    cursor: 'pointer',
    _hover: { color: 'fg' },
    focusVisibleRing: 'inside',
    focusRingColor: 'brand.focusRing',
  },
  '& thead [aria-sort]:not([aria-sort=none])': { color: 'fg' },
  '& thead svg': { width: '0.8125rem', height: '0.8125rem', flexShrink: 0 },
  '& thead button > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& thead th[data-actions] > span': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    clipPath: 'inset(50%)',
    p: 0,
  },

  '& tbody tr[data-row]': { cursor: 'default', outline: 'none' },
  '& tbody tr[data-row][data-opens]': { cursor: 'pointer' },
  '& tbody tr[data-row] > *': {
    height: '2.25rem',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    bg: 'bg.panel',
  },
  '&[data-density=compact] tbody tr[data-row] > *': { height: '1.875rem' },
  '& tbody tr[data-row]:hover > *': { bg: 'bg.subtle' },
  '& tbody tr[data-row]:is([data-selected], [data-open], :focus-visible) > *': { bg: 'brand.subtle' },
  '& tbody tr[data-row]:focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-2px',
  },
  '& tbody th': { fontWeight: 'medium' },
  '& tbody th a': { color: 'fg', textDecoration: 'none' },
  '& tbody tr:hover th a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '&[data-stale] tbody': { opacity: 0.55, transition: 'opacity 120ms 150ms' },

  '& [data-select]': { px: '0', textAlign: 'center', overflow: 'visible', textOverflow: 'clip' },
  '& input[type=checkbox]': {
    width: '1rem',
    height: '1rem',
    accentColor: 'var(--rb-colors-brand-solid)',
    verticalAlign: 'middle',
  },
  '& [data-actions]': { px: '1', textAlign: 'end', overflow: 'visible', position: 'sticky', right: 0 },
  '& [data-actions] button': {
    ...dots,
    display: 'inline-block',
    width: '1.75rem',
    height: '1.75rem',
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'pointer',
    verticalAlign: 'middle',
    _hover: { bgColor: 'bg.emphasized', color: 'fg' },
    focusVisibleRing: 'inside',
    focusRingColor: 'brand.focusRing',
    // Where colours are the person's own, what is painted is left away.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'ButtonText' },
  },

  '& tfoot :is(th, td)': {
    position: 'sticky',
    bottom: 0,
    height: '2.25rem',
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    borderColor: 'border',
    fontWeight: 'semibold',
  },

  '& :is([data-select], [data-actions]) > *': { _print: { visibility: 'hidden' } },

  '@container (min-width: 601px)': {
    '& :is(thead, tbody, tfoot) th[scope=row], & thead th[data-name], & tfoot th': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
    },
    '& thead th[data-name]': { zIndex: 3 },
    '&[data-selectable] :is(thead th[data-name], tbody th[scope=row], tfoot th)': { left: '2.25rem' },
    '&[data-selectable] :is(thead th, td)[data-select]': { position: 'sticky', left: 0, zIndex: 1 },
    '&[data-selectable] thead th[data-select]': { zIndex: 3 },
  },
  '@container (max-width: 600px)': cards,
});
