/** Above the page, and above the layers opened before it. */
export const layer = (name: string) => `calc(var(--rb-z-index-${name}) + var(--layer-index, 0))`;
export const fades = {
  _open: { animation: 'fade-in 120ms ease-out' },
  _closed: { animation: 'fade-out 80ms ease-in' },
};
/** A panel that floats over the page. */
export const floating = {
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  boxShadow: 'lg',
  outline: 'none',
  fontSize: 'sm',
  zIndex: layer('popover'),
  ...fades,
};
export const backdrop = {
  position: 'fixed',
  inset: 0,
  bg: 'blackAlpha.500',
  zIndex: layer('modal'),
  ...fades,
} as const;
/** A line of a menu or a list of choices. */
export const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '2',
  py: '1.5',
  borderRadius: 'l1',
  cursor: 'default',
  userSelect: 'none',
  outline: 'none',
  _highlighted: { bg: 'bg.muted' },
  _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
} as const;
