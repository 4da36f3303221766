import type { SlotRecipeDefinition } from '@chakra-ui/react';

export const alertRecipe = {
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
} satisfies SlotRecipeDefinition;
