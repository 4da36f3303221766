import type { RecipeDefinition } from '@chakra-ui/react';
import { box, boxSizes } from './box.ts';

export const inputRecipe = {
  className: 'rb-input',
  base: box,
  variants: { size: boxSizes, variant: { outline: {}, plain: { borderColor: 'transparent', bg: 'transparent' } } },
  defaultVariants: { size: 'md', variant: 'outline' },
} satisfies RecipeDefinition;
