import type { RecipeDefinition } from '@chakra-ui/react';
import { disabled } from './box.ts';

const icon = (size: string) => ({ '& svg': { width: size, height: size, flexShrink: 0 } });

export const buttonRecipe = {
  className: 'rb-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    flexShrink: 0,
    lineHeight: '1.2',
    fontWeight: 'medium',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.focusRing',
    _disabled: disabled,
  },
  variants: {
    size: {
      xs: { h: '6', minW: '6', fontSize: 'xs', px: '2', gap: '1', ...icon('0.875rem') },
      sm: { h: '7', minW: '7', fontSize: 'sm', px: '2.5', gap: '1.5', ...icon('0.9375rem') },
      md: { h: '8', minW: '8', fontSize: 'sm', px: '3', gap: '1.5', ...icon('1rem') },
      lg: { h: '10', minW: '10', fontSize: 'md', px: '4', gap: '2', ...icon('1.125rem') },
    },
    variant: {
      solid: {
        colorPalette: 'brand',
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.fg', color: 'colorPalette.contrast' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      plain: { color: 'colorPalette.fg', px: '0', h: 'auto', minW: '0', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
} satisfies RecipeDefinition;
