import { defineSlotRecipe } from '@chakra-ui/react';
import { fades, floating, line } from './floating.ts';

export const menu = defineSlotRecipe({
  className: 'rb-menu',
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'indicator',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
    'itemCommand',
  ],
  base: {
    content: { ...floating, p: '1', minWidth: '10rem', maxHeight: 'var(--available-height)', overflowY: 'auto' },
    item: { ...line, position: 'relative', width: '100%', '&[data-type=checkbox], &[data-type=radio]': { ps: '7' } },
    itemIndicator: { position: 'absolute', insetStart: '2', color: 'brand.fg' },
    itemGroup: { '& + &': { borderTopWidth: '1px', borderColor: 'border', mt: '1' } },
    itemGroupLabel: {
      px: '2',
      pt: '2',
      pb: '1',
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
    },
    separator: { height: '1px', bg: 'border', my: '1', mx: '-1' },
    itemCommand: { ms: 'auto', fontSize: 'xs', color: 'fg.muted' },
  },
});

export const popover = defineSlotRecipe({
  className: 'rb-popover',
  slots: [
    'arrow',
    'arrowTip',
    'anchor',
    'trigger',
    'indicator',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    content: {
      ...floating,
      display: 'flex',
      flexDirection: 'column',
      maxWidth: 'calc(100vw - 1rem)',
      maxHeight: 'var(--available-height)',
    },
    body: { p: '3' },
  },
});

export const tooltip = defineSlotRecipe({
  className: 'rb-tooltip',
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      px: '2',
      py: '1',
      maxWidth: '18rem',
      fontSize: 'xs',
      bg: 'bg.inverted',
      color: 'fg.inverted',
      borderRadius: 'l1',
      boxShadow: 'md',
      zIndex: 'tooltip',
      ...fades,
    },
  },
});
