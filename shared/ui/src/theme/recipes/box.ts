/** A control that cannot be used now. */
export const disabled = { opacity: 0.5, cursor: 'not-allowed' } as const;

/** What fields for typing and choosing have in common. */
export const box = {
  width: '100%',
  minWidth: 0,
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  color: 'fg',
  focusVisibleRing: 'inside',
  focusRingColor: 'brand.focusRing',
  focusRingWidth: '2px',
  _disabled: { ...disabled, bg: 'bg.muted' },
  _readOnly: { bg: 'bg.subtle' },
  _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
} as const;

export const boxSizes = {
  xs: { fontSize: 'xs', px: '2', h: '6' },
  sm: { fontSize: 'sm', px: '2', h: '7' },
  md: { fontSize: 'sm', px: '2.5', h: '8' },
  lg: { fontSize: 'md', px: '3', h: '10' },
} as const;
