import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const spinnerRecipe = defineRecipe({
  className: 'rb-spinner',
  base: {
    display: 'inline-block',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    width: 'var(--spinner-size)',
    height: 'var(--spinner-size)',
    animation: 'spin',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      xs: { '--spinner-size': 'sizes.3' },
      sm: { '--spinner-size': 'sizes.4' },
      md: { '--spinner-size': 'sizes.5' },
      lg: { '--spinner-size': 'sizes.8' },
      xl: { '--spinner-size': 'sizes.12' },
    },
  },
  defaultVariants: { size: 'md' },
});

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

export const kbdRecipe = defineRecipe({
  className: 'rb-kbd',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    fontFamily: 'mono',
    fontSize: '2xs',
    px: '1',
    minH: '4.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    color: 'fg.muted',
    bg: 'bg.subtle',
  },
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

export const alertRecipe = defineSlotRecipe({
  className: 'rb-alert',
  slots: ['root', 'title', 'description', 'indicator', 'content'],
  base: {
    root: {
      width: '100%',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      px: '3',
      py: '2.5',
      borderRadius: 'l2',
      borderWidth: '1px',
      borderColor: 'colorPalette.emphasized',
      bg: 'colorPalette.subtle',
      color: 'fg',
      fontSize: 'sm',
    },
    indicator: { flexShrink: 0, mt: '0.5', color: 'colorPalette.fg', '& svg': { width: '1rem', height: '1rem' } },
    content: { display: 'flex', flexDirection: 'column', flex: '1', minW: '0', gap: '0.5' },
    title: { fontWeight: 'semibold' },
    description: { color: 'fg.muted' },
  },
  variants: {
    status: {
      info: { root: { colorPalette: 'blue' } },
      warning: { root: { colorPalette: 'orange' } },
      success: { root: { colorPalette: 'green' } },
      error: { root: { colorPalette: 'red' } },
      neutral: { root: { colorPalette: 'gray' } },
    },
  },
  defaultVariants: { status: 'info' },
});

export const tagRecipe = defineSlotRecipe({
  className: 'rb-tag',
  slots: ['root', 'label', 'closeTrigger', 'startElement', 'endElement'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      maxW: '100%',
      minH: '6',
      px: '2',
      fontSize: 'xs',
      borderRadius: 'full',
      bg: 'brand.subtle',
      color: 'brand.fg',
    },
    label: { lineClamp: '1' },
    closeTrigger: {
      display: 'inline-flex',
      cursor: 'pointer',
      borderRadius: 'full',
      focusVisibleRing: 'outside',
      focusRingColor: 'brand.focusRing',
      '& svg': { width: '0.875rem', height: '0.875rem' },
    },
  },
});

export const breadcrumbRecipe = defineSlotRecipe({
  className: 'rb-breadcrumb',
  slots: ['root', 'list', 'link', 'item', 'separator', 'ellipsis', 'currentLink'],
  base: {
    list: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '1.5', fontSize: 'sm', listStyle: 'none' },
    item: { display: 'inline-flex', alignItems: 'center' },
    link: {
      color: 'fg.muted',
      borderRadius: 'l1',
      _hover: { color: 'fg' },
      focusRing: 'outside',
      focusRingColor: 'brand.focusRing',
    },
    currentLink: { color: 'fg', fontWeight: 'medium' },
    separator: { color: 'fg.subtle', '& svg': { width: '0.75rem', height: '0.75rem' } },
  },
});

export const progressRecipe = defineSlotRecipe({
  className: 'rb-progress',
  slots: ['root', 'label', 'track', 'range', 'valueText', 'view', 'circle', 'circleTrack', 'circleRange'],
  base: {
    root: { position: 'relative', display: 'flex', flexDirection: 'column', gap: '1' },
    label: { fontSize: 'sm', fontWeight: 'medium' },
    track: { overflow: 'hidden', position: 'relative', bg: 'bg.emphasized', borderRadius: 'full', h: '1.5' },
    range: { height: '100%', bg: 'brand.solid', transition: 'width 120ms' },
    valueText: { fontSize: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
});
