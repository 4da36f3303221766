import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const disabled = { opacity: 0.5, cursor: 'not-allowed' } as const;
const icon = (size: string) => ({ '& svg': { width: size, height: size, flexShrink: 0 } });

export const buttonRecipe = defineRecipe({
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
});

const box = {
  width: '100%',
  minWidth: 0,
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  color: 'fg',
  focusVisibleRing: 'inside',
  focusRingColor: 'brand.focusRing',
  focusRingWidth: '2px',
  _disabled: { ...disabled, bg: 'bg.muted' },
  _readOnly: { bg: 'bg.subtle' },
  _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
} as const;

const boxSizes = {
  xs: { fontSize: 'xs', px: '2', h: '6' },
  sm: { fontSize: 'sm', px: '2', h: '7' },
  md: { fontSize: 'sm', px: '2.5', h: '8' },
  lg: { fontSize: 'md', px: '3', h: '10' },
} as const;

export const inputRecipe = defineRecipe({
  className: 'rb-input',
  base: box,
  variants: { size: boxSizes, variant: { outline: {}, plain: { borderColor: 'transparent', bg: 'transparent' } } },
  defaultVariants: { size: 'md', variant: 'outline' },
});

export const textareaRecipe = defineRecipe({
  className: 'rb-textarea',
  base: { ...box, lineHeight: '1.45', py: '1.5' },
  variants: {
    size: { sm: { fontSize: 'sm', px: '2' }, md: { fontSize: 'sm', px: '2.5' }, lg: { fontSize: 'md', px: '3' } },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

export const nativeSelectRecipe = defineSlotRecipe({
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
