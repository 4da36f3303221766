import { defineSlotRecipe } from '@chakra-ui/react';

const trigger = {
  borderRadius: 'l1',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  focusVisibleRing: 'inside',
  focusRingColor: 'brand.focusRing',
} as const;

/** To the days before or after these. */
const step = { ...trigger, p: '1.5', _disabled: { opacity: 0.5 }, '& svg': { width: '1rem', height: '1rem' } } as const;

/** The days, months or years to choose from. */
export const datePicker = defineSlotRecipe({
  className: 'rb-date-picker',
  slots: [
    'root',
    'view',
    'viewControl',
    'viewTrigger',
    'prevTrigger',
    'nextTrigger',
    'rangeText',
    'table',
    'tableHeader',
    'tableCell',
    'tableCellTrigger',
  ],
  base: {
    viewControl: { display: 'flex', alignItems: 'center', gap: '1', mb: '1' },
    viewTrigger: { ...trigger, flex: 1, py: '1', fontSize: 'sm', fontWeight: 'semibold' },
    prevTrigger: step,
    nextTrigger: step,
    table: { minWidth: '16rem' },
    tableHeader: { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', py: '1' },
    tableCell: { p: '0', textAlign: 'center' },
    tableCellTrigger: {
      ...trigger,
      display: 'block',
      py: '1.5',
      px: '1.5',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      '&[data-today]': { fontWeight: 'bold', textDecoration: 'underline' },
      '&[data-outside-range], &[data-disabled]': { color: 'fg.muted' },
      '&[data-disabled]': { cursor: 'not-allowed' },
      '&[data-selected]': { bg: 'brand.solid', color: 'brand.contrast' },
    },
  },
});
