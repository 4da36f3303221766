import type { SlotRecipeDefinition } from '@chakra-ui/react';
import { box, boxSizes } from './box.ts';

export const nativeSelectRecipe = {
  className: 'rb-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { display: 'flex', width: '100%', position: 'relative', height: 'fit-content' },
    field: { ...box, '& > option, & > optgroup': { bg: 'bg.panel' } },
    indicator: {
      position: 'absolute',
      insetEnd: '2',
      top: '0',
      h: '100%',
      display: 'inline-flex',
      alignItems: 'center',
      pointerEvents: 'none',
      color: 'fg.muted',
      '& svg': { width: '0.875rem', height: '0.875rem' },
    },
  },
  variants: {
    size: {
      xs: { field: { ...boxSizes.xs, pe: '6' } },
      sm: { field: { ...boxSizes.sm, pe: '7' } },
      md: { field: { ...boxSizes.md, pe: '7' } },
      lg: { field: { ...boxSizes.lg, pe: '8' } },
    },
    variant: { outline: {}, plain: { field: { borderColor: 'transparent', bg: 'transparent' } } },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
} satisfies SlotRecipeDefinition;
