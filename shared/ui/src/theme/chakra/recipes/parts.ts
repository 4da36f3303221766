import { defineSlotRecipe } from '@chakra-ui/react';

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
