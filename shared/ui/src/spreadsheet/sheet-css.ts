import { styled } from '../theme/styled.tsx';

/** Pixels: rows and head are placed by these. */
export const rowHeight = 32;
export const headHeight = 42;

/** Who else is in the sheet has one of these, by the order of their names. */
export const personPalettes = ['orange', 'blue', 'green', 'red'] as const;

const corner = (colour: string, at: 'left' | 'right') =>
  `linear-gradient(to top ${at}, transparent 50%, var(--rb-colors-${colour}) 50%)`;

export const Frame = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  overflow: 'hidden',
  maxHeight: 'max(22rem, var(--room, 100dvh))',
  '@media (max-width: 600px)': { maxHeight: '32rem' },
  _print: { border: 'none', maxHeight: 'none', overflow: 'visible' },
});

/** The scrolling box; cells are plain elements, styled from here, so that a row costs little. */
export const Grid = styled('div', {
  position: 'relative',
  isolation: 'isolate',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  flex: '1 1 auto',
  minHeight: '10rem',
  fontSize: 'sm',
  userSelect: 'none',
  touchAction: 'manipulation',
  _print: { overflow: 'visible', zoom: 0.6 },

  // Each row is laid out by itself: what scrolls in moves none of the others.
  '& [role=row]': {
    display: 'flex',
    position: 'absolute',
    minWidth: '100%',
    height: `${rowHeight}px`,
    contain: 'layout style',
  },
  '& [data-head]': { position: 'sticky', top: 0, zIndex: 3, minWidth: '100%' },
  '& [data-head] [role=row]': { position: 'relative', height: `${headHeight}px`, bg: 'bg.subtle' },
  '& [data-body]': { position: 'relative', minWidth: '100%' },
  '&[data-printing] > [data-head], &[data-printing] > [data-body]': { _print: { display: 'none' } },
  '& [data-band]': {
    breakInside: 'avoid',
    mb: '6',
    '& [data-head]': { position: 'static' },
    '& [data-body] [role=row]': { position: 'relative' },
  },

  '& [data-column]': {
    boxSizing: 'border-box',
    height: '100%',
    flexShrink: 0,
    px: '2',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderInlineEndWidth: '1px',
    borderColor: 'border.muted',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: `${rowHeight - 1}px`,
    outline: 'none',
    cursor: 'cell',
  },
  '& [data-kind=value]': { position: 'absolute', top: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [data-end]': { display: 'flex', position: 'sticky', right: 0, zIndex: 2, _print: { position: 'static' } },
  '& [data-kind=summary]': {
    bg: 'bg.subtle',
    borderInlineStartWidth: '1px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-kind=name]': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    fontWeight: 'medium',
    borderColor: 'border',
    _print: { position: 'static' },
  },
  '& [data-kind=name] small': { color: 'fg.muted', fontWeight: 'normal', fontSize: 'xs', ms: '1.5' },
  '& [role=row] > [data-kind=summary]': { position: 'sticky', zIndex: 2, _print: { position: 'static' } },
  '&[data-narrow] [data-end], &[data-narrow] [data-kind=summary]': { position: 'static' },
  '&[data-narrow] [data-kind=name] small': { display: 'none' },
  '& [data-toggle]': {
    display: 'inline-block',
    width: '1.25rem',
    color: 'fg.muted',
    cursor: 'pointer',
    textAlign: 'center',
  },
  '& [data-toggle]::before': { content: '"▸"' },
  '& [aria-expanded=true] [data-toggle]::before': { content: '"▾"' },
  '& [data-toggle=none]::before': { content: '""' },

  '& [role=columnheader]': {
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'short',
    borderColor: 'border',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    cursor: 'default',
  },
  '& [role=columnheader] small': { fontSize: '2xs', fontWeight: 'normal' },
  '& [role=columnheader] > *': { overflow: 'hidden', textOverflow: 'ellipsis' },

  '& [aria-readonly=true][data-kind=value]': { bg: 'bg.muted', color: 'fg.muted', cursor: 'default' },
  '& [data-quiet]': { bg: 'bg.subtle', color: 'fg.muted' },
  '& [data-depth="0"] [data-column]': { fontWeight: 'semibold' },
  '& [data-buffer] [data-column]': { fontStyle: 'italic' },
  '& [data-tone=warning]': { color: 'fg.warning', fontWeight: 'semibold' },
  '& [data-tone=muted]': { color: 'fg.muted' },
  '& [data-differs]': { backgroundImage: corner('fg-warning', 'left'), backgroundSize: '8px 8px' },
  '& [data-differs], & [data-unsaved]': { backgroundRepeat: 'no-repeat', backgroundPosition: 'top right' },
  '& [data-unsaved]': { color: 'brand.fg', fontStyle: 'italic' },
  '& [aria-invalid=true]': { bg: 'bg.error', color: 'fg.error' },
  '& [data-stale]': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    lineHeight: '1.2',
    fontSize: '2xs',
    fontStyle: 'normal',
    bg: 'bg.warning',
    color: 'fg.warning',
  },

  '& [aria-selected=true]': { bg: 'brand.muted' },
  '& [data-fills]': { boxShadow: 'inset 0 0 0 1px var(--rb-colors-brand-solid)' },
  '& [data-column][tabindex="0"]': { boxShadow: 'inset 0 0 0 1px var(--rb-colors-border-control)' },
  '& [data-column]:focus, & [data-column]:focus-within': {
    boxShadow: 'inset 0 0 0 2px var(--rb-colors-brand-focus-ring)',
    bg: 'bg.panel',
  },
  '& [data-column] input': {
    width: '100%',
    height: '100%',
    bg: 'transparent',
    textAlign: 'end',
    outline: 'none',
    font: 'inherit',
    userSelect: 'text',
  },
  '& [data-handle]': {
    position: 'absolute',
    right: 0,
    bottom: 0,
    width: '8px',
    height: '8px',
    bg: 'brand.solid',
    cursor: 'crosshair',
    _print: { display: 'none' },
  },

  ...Object.fromEntries(
    personPalettes.map((palette, index) => [
      `& [data-person="${index}"]`,
      { boxShadow: `inset 0 0 0 2px var(--rb-colors-${palette}-solid)`, overflow: 'visible' },
    ]),
  ),
  '& [data-person]': { zIndex: 1 },
  '& [data-person]::after': {
    content: 'attr(data-who)',
    position: 'absolute',
    top: '-13px',
    left: '-1px',
    px: '1',
    borderRadius: 'l1',
    fontSize: '2xs',
    fontWeight: 'medium',
    fontStyle: 'normal',
    lineHeight: '14px',
    pointerEvents: 'none',
  },
  ...Object.fromEntries(
    personPalettes.map((palette, index) => [
      `& [data-person="${index}"]::after`,
      { bg: `${palette}.solid`, color: `${palette}.contrast` },
    ]),
  ),
});

export const Strip = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  minHeight: '2.125rem',
  px: '2.5',
  py: '1',
  bg: 'bg.subtle',
  borderTopWidth: '1px',
  borderColor: 'border',
  fontSize: 'xs',
  color: 'fg.muted',
  '& > [data-figures]': { ms: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& [data-tone=error]': { color: 'fg.error', fontWeight: 'medium' },
  '& button': { ms: '2' },
  _print: { display: 'none' },
});
