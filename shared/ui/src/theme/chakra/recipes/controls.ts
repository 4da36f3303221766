import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { box, disabled } from '../../recipes/box.ts';

export const textareaRecipe = defineRecipe({
  className: 'rb-textarea',
  base: { ...box, lineHeight: '1.45', py: '1.5' },
  variants: {
    size: { sm: { fontSize: 'sm', px: '2' }, md: { fontSize: 'sm', px: '2.5' }, lg: { fontSize: 'md', px: '3' } },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const tick = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSize: '4',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l1',
  bg: 'bg.panel',
  color: 'transparent',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
  '& svg': { width: '100%', height: '100%' },
  '&:is([data-state=checked], [data-state=indeterminate])': {
    bg: 'brand.solid',
    color: 'brand.contrast',
    borderColor: 'brand.solid',
  },
  _disabled: disabled,
  _invalid: { borderColor: 'border.error' },
} as const;

export const checkmarkRecipe = defineRecipe({ className: 'rb-checkmark', base: tick });

export const checkboxRecipe = defineSlotRecipe({
  className: 'rb-checkbox',
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: { display: 'inline-flex', gap: '2', alignItems: 'center', position: 'relative', cursor: 'pointer' },
    control: tick,
    label: { fontSize: 'sm', userSelect: 'none', _disabled: { opacity: 0.5 } },
  },
});

export const fieldRecipe = defineSlotRecipe({
  className: 'rb-field',
  slots: ['root', 'label', 'errorText', 'helperText', 'requiredIndicator'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      width: '100%',
      position: 'relative',
      gap: '1',
    },
    label: { display: 'flex', gap: '1', fontSize: 'sm', fontWeight: 'medium', color: 'fg' },
    requiredIndicator: { color: 'fg.error', lineHeight: '1' },
    errorText: { display: 'inline-flex', gap: '1', fontSize: 'xs', fontWeight: 'medium', color: 'fg.error' },
    helperText: { fontSize: 'xs', color: 'fg.muted' },
  },
});

export const fieldsetRecipe = defineSlotRecipe({
  className: 'rb-fieldset',
  slots: ['root', 'legend', 'helperText', 'errorText', 'content'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: '100%', gap: '3' },
    content: { display: 'flex', flexDirection: 'column', width: '100%', gap: '3' },
    legend: { fontSize: 'md', fontWeight: 'semibold' },
    helperText: { fontSize: 'sm', color: 'fg.muted' },
    errorText: { fontSize: 'sm', color: 'fg.error' },
  },
});
