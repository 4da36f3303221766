import { styled } from '@routebook/ui';

/** The frame of a calendar: scrolls sideways on its own, whole on paper. */
export const CalendarFrame = styled('div', {
  overflow: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  touchAction: 'pan-x pan-y',
  '&[data-stale]': { opacity: 0.6 },
  _print: { overflow: 'visible', borderWidth: '0', maxHeight: 'none' },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: 'xs', width: '100%' },
  '& th': { fontWeight: 'medium', color: 'fg.muted', bg: 'bg.subtle' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    px: '1',
    py: '1.5',
    textAlign: 'center',
    borderBottomWidth: '1px',
    borderColor: 'border',
    whiteSpace: 'nowrap',
    '& small': { display: 'block', fontSize: '0.625rem', fontWeight: 'normal' },
    '&[data-today]': { color: 'brand.fg', bg: 'brand.subtle', fontWeight: 'semibold' },
  },
  '& td': {
    p: '0',
    borderBottomWidth: '1px',
    borderInlineStartWidth: '1px',
    borderColor: 'border.muted',
    '&[data-off]': { bg: 'bg.muted' },
    '&[data-today]': { boxShadow: 'inset 0 0 0 1px var(--rb-colors-brand-emphasized)' },
  },
});

/** A day in a calendar. Its tint tells routes apart; marks and words carry the meaning. */
export const PlaceButton = styled('button', {
  position: 'relative',
  display: 'block',
  width: '100%',
  color: 'fg',
  textAlign: 'start',
  cursor: 'pointer',
  userSelect: 'none',
  borderWidth: '2px',
  borderColor: 'transparent',
  fontVariantNumeric: 'tabular-nums',
  _hover: { borderColor: 'border.emphasized' },
  _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px', zIndex: 1 },
  '&[data-tint="0"]': { bg: 'blue.subtle' },
  '&[data-tint="1"]': { bg: 'green.subtle' },
  '&[data-tint="2"]': { bg: 'orange.subtle' },
  '&[data-tint="3"]': { bg: 'brand.subtle' },
  '&[data-tint="4"]': { bg: 'gray.subtle' },
  '&[data-tint="5"]': { bg: 'blue.muted' },
  '&[data-leave]': { bg: 'bg.emphasized', fontStyle: 'italic' },
  '&[data-past]': { color: 'fg.muted' },
  '&[data-conflict]': { borderColor: 'red.solid' },
  '&[data-picked]': { outline: '2px dashed', outlineColor: 'brand.solid', outlineOffset: '-2px' },
  '&[data-over]': { borderColor: 'brand.solid', bg: 'brand.muted' },
  '& svg': { width: '0.6875rem', height: '0.6875rem', color: 'fg.error', flexShrink: 0 },
  '& [data-changed]::after': { content: '"•"', color: 'fg.muted', ms: '0.5' },
  _print: { printColorAdjust: 'exact' },
});

/** Read aloud, not shown. */
export const Spoken = styled('span', {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
