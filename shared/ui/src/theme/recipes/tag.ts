import type { SlotRecipeDefinition } from '@chakra-ui/react';

export const tagRecipe = {
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
} satisfies SlotRecipeDefinition;
