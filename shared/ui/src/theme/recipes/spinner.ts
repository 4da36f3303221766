import type { RecipeDefinition } from '@chakra-ui/react';

export const spinnerRecipe = {
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
} satisfies RecipeDefinition;
