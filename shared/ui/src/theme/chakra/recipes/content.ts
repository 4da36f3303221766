import { defineRecipe } from '@chakra-ui/react';

export const badgeRecipe = defineRecipe({
  className: 'rb-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    minH: '5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'colorPalette.emphasized', color: 'colorPalette.fg' },
    },
    size: { sm: {}, md: { fontSize: 'sm', minH: '6', px: '2' } },
  },
  defaultVariants: { variant: 'subtle', size: 'sm' },
});

export const linkRecipe = defineRecipe({
  className: 'rb-link',
  base: {
    color: 'brand.fg',
    textUnderlineOffset: '3px',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.focusRing',
  },
  variants: {
    variant: { underline: { textDecoration: 'underline' }, plain: { _hover: { textDecoration: 'underline' } } },
  },
  defaultVariants: { variant: 'plain' },
});

export const headingRecipe = defineRecipe({
  className: 'rb-heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold', lineHeight: 'short', letterSpacing: 'tight' },
  variants: {
    size: {
      xs: { fontSize: 'sm' },
      sm: { fontSize: 'md' },
      md: { fontSize: 'lg' },
      lg: { fontSize: 'xl' },
      xl: { fontSize: '2xl' },
      '2xl': { fontSize: '3xl' },
    },
  },
  defaultVariants: { size: 'md' },
});

export const separatorRecipe = defineRecipe({
  className: 'rb-separator',
  base: { display: 'block', borderColor: 'border' },
  variants: {
    variant: { solid: { borderStyle: 'solid' } },
    orientation: { horizontal: { borderTopWidth: '1px' }, vertical: { borderInlineStartWidth: '1px' } },
    size: { sm: {} },
  },
  defaultVariants: { variant: 'solid', orientation: 'horizontal', size: 'sm' },
});

export const skeletonRecipe = defineRecipe({
  className: 'rb-skeleton',
  variants: {
    loading: {
      true: {
        borderRadius: 'l1',
        bg: 'bg.emphasized',
        color: 'transparent',
        userSelect: 'none',
        pointerEvents: 'none',
        '&::before, &::after, *': { visibility: 'hidden' },
      },
      false: { background: 'unset' },
    },
    variant: { pulse: { animation: 'pulse' }, none: {} },
  },
  defaultVariants: { variant: 'pulse', loading: true },
});

export const codeRecipe = defineRecipe({
  className: 'rb-code',
  base: { fontFamily: 'mono', fontSize: '0.92em', px: '1', borderRadius: 'l1', bg: 'bg.muted' },
});

export const containerRecipe = defineRecipe({
  className: 'rb-container',
  base: { width: '100%', mx: 'auto', maxW: '7xl', px: '4' },
});

export const iconRecipe = defineRecipe({
  className: 'rb-icon',
  base: { display: 'inline-block', lineHeight: '1em', flexShrink: 0, color: 'currentColor' },
  variants: { size: { inherit: {}, sm: { boxSize: '4' }, md: { boxSize: '5' }, lg: { boxSize: '6' } } },
  defaultVariants: { size: 'inherit' },
});

export const skipNavLinkRecipe = defineRecipe({
  className: 'rb-skip',
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    p: '3',
    bg: 'bg.panel',
    color: 'brand.fg',
    borderRadius: 'l2',
    shadow: 'md',
    zIndex: 'max',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none', outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'brand.focusRing' },
  },
});
