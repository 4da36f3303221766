import { defineSlotRecipe } from '@chakra-ui/react';

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
